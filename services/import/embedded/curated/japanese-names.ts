/** The most frequent Japanese names, most frequent first: our own ordering, in characters and romanised. */
import type { CuratedNames } from './curated-names.ts';

export const JAPANESE_NAMES: CuratedNames = {
  male: `
    太郎 一郎 次郎 健 誠 浩 大輔 翔太 拓也 健太 直樹 翔 達也 隆 蓮 陽翔 悠真 湊 樹 大翔 健一 和也 裕太 亮 学 剛 豊 茂 清 勇
    Taro Ichiro Jiro Ken Kenji Kenta Makoto Hiroshi Daisuke Shota Takuya Naoki Sho Tatsuya Takashi Ren Haruto Yuma
    Kazuya Yuta Ryo Kenichi Satoshi Akira Yutaka Shigeru Hideo Kazuo Koji Shinji Yuki Haruki Minato Sota Hiroki Tomohiro`,
  female: `
    花子 恵子 和子 幸子 洋子 裕子 美咲 陽子 久美子 由美子 真由美 明美 愛 彩 舞 葵 結衣 陽菜 凛 さくら 結菜 美穂 智子 直美 京子
    Hanako Keiko Kazuko Sachiko Yoko Yuko Misaki Kumiko Yumiko Mayumi Akemi Ai Aya Mai Aoi Yui Hina Rin Sakura Yuna Miho
    Tomoko Naomi Kyoko Noriko Michiko Emi Haruka Ayumi Megumi Nanami Mio Rika Asuka`,
  family: `
    佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田 橋本
    阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 斉藤 福田 太田 西村 藤井 金子 岡本 藤原
    中野 三浦 原田 中川 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口
    工藤 今井 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野 野口 武田 松井 千葉 菅原 岩崎 久保 木下 渡邊 渡部
    Sato Suzuki Takahashi Tanaka Ito Watanabe Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Yamaguchi Matsumoto
    Inoue Kimura Hayashi Saito Shimizu Yamazaki Mori Ikeda Hashimoto Abe Ishikawa Yamashita Nakajima Ishii Ogawa Maeda Okada
    Hasegawa Fujita Goto Kondo Murakami Endo Aoki Sakamoto Fukuda Ota Nishimura Fujii Kaneko Okamoto Fujiwara Nakano Miura
    Harada Nakagawa Matsuda Takeuchi Ono Tamura Nakayama Wada Ishida Morita Ueda Hara Uchida Shibata Sakai Miyazaki
    Yokoyama Takagi Ando Miyamoto Ohno Kojima Taniguchi Kudo Imai Takada Masuda Maruyama Sugiyama Murata Otsuka Arai`,
};
