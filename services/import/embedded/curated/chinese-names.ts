/**
 * The most frequent Chinese names, most frequent first: our own ordering. Surnames in Han characters, then as Mandarin,
 * Cantonese and Hokkien are romanised. Given names are made freely of one or two characters: the usual syllables.
 */
import type { CuratedNames } from './curated-names.ts';

export const CHINESE_NAMES: CuratedNames = {
  male: `
    伟 强 磊 军 勇 杰 涛 明 超 刚 平 辉 鹏 华 飞 鑫 波 斌 宇 浩 建国 建华 志强 志明 Wei Jun Jie Qiang Lei Tao Ming Hao Yong Peng
    Bin Gang Feng Long Xiaoming Xiaodong Zhiqiang Jianguo Jianhua Guoqiang Haoran Yuxuan Zihao Kai Bo Chao Jian Rui Yang`,
  female: `
    芳 娜 敏 静 丽 艳 娟 秀英 霞 秀兰 燕 玲 桂英 丹 萍 红 玉兰 婷 雪 琳 Fang Na Min Jing Li Yan Juan Xiuying Xia Yanling Ling
    Mei Xiaohong Ting Xue Lin Hui Ying Qian Yuting Meiling Hong Xiaoli Lan Yun`,
  family: `
    王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 邓 韩 冯 曹 彭 曾 萧 田 董 潘 袁 蔡 蒋
    余 于 杜 叶 程 苏 魏 吕 丁 任 卢 姚 沈 钟 姜 崔 谭 陆 范 汪 廖 石 金 韦 贾 夏 付 方 邹 熊 白 孟 秦 邱 侯 江 尹 薛
    闫 段 雷 龙 黎 史 陶 贺 毛 郝 顾 龚 邵 万 覃 武 钱 戴 严 莫 孔 向 常 張 陳 楊 黃 趙 吳 孫 馬 劉 許 鄭 謝 鄧 韓 馮
    蕭 葉 盧 蘇 呂 鍾 陸 歐陽 欧阳 司马 上官 诸葛 司徒 东方 Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma
    Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Song Tang Deng Han Feng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du
    Ye Cheng Su Wei Lu Ding Ren Yao Shen Zhong Cui Tan Fan Liao Shi Jin Jia Xia Fu Fang Bai Meng Qin Qiu Hou Ouyang Wong Chan
    Lee Cheung Lau Chan Yeung Leung Ng Cheng Ho Kwok Chow Tsang Tse Lam Lim Ong Goh Teo Koh Chua Yeo Toh Sim Ang Low Chin
    Hsu Tsai Hsieh Chang Hung Chiang Chou Chu Szeto Mao Xi Hua Qian Gu Gong Dai Mo Kong Duan Qiao Lei Long Wen Pang Niu Ван Ли Чжан Лю Чэнь Ян Хуан Чжао Чжоу Сюй
    Сунь Чжу Го Линь Гао Ло Чжэн Лян Мао Дэн Цзян Цао Фэн`,
};
