/** The most frequent Korean names, most frequent first: our own ordering, in Hangul and romanised. */
import type { CuratedNames } from './curated-names.ts';

export const KOREAN_NAMES: CuratedNames = {
  male: `
    민준 서준 도윤 예준 시우 하준 지호 주원 지후 준우 준서 건우 도현 현우 지훈 우진 선우 성민 정훈 성호 영수 영호 영철 철수 동현
    Min-jun Minjun Seo-jun Seojun Ji-ho Jiho Ji-hoon Jihoon Hyun-woo Hyunwoo Sung-min Sungmin Dong-hyun Donghyun Young-ho
    Min-ho Minho Jae-won Joon-ho Seung-hoon Sang-hoon Jin-woo Jong-un Woo-jin Kyung-soo`,
  female: `
    서연 서윤 지우 서현 민서 하은 하윤 윤서 지유 지민 채원 지원 수빈 수아 예은 지아 유진 은지 미영 영희 순자 영자 정숙 미경 은정
    Seo-yeon Seoyeon Ji-woo Jiwoo Min-seo Ha-eun Ji-min Jimin Ji-won Jiwon Soo-bin Soobin Yu-jin Yujin Eun-ji Eunji
    Mi-young Young-hee Ji-hye Hye-jin Su-jin Soo-jin Min-ji Minji Eun-jung Yoon-ah`,
  family: `
    김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 전 홍 유 고 문 양 손 배 백 허 남 심 노 하 곽 성 차 주 우 구 민 류
    나 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 석 선 설 마 길 연 위 표 명 기 반 남궁 황보 제갈 사공 선우
    Kim Lee Park Choi Jung Jeong Kang Cho Jo Yoon Yun Jang Chang Lim Im Han Oh Seo Suh Shin Kwon Hwang Ahn Song Jeon Chun
    Hong Yoo Yu Ko Moon Yang Son Bae Paik Baek Heo Huh Nam Shim Noh Roh Ha Kwak Sung Cha Joo Woo Koo Min Ryu Rhee Namkung Ким Пак Цой Чон
    Кан Юн Чхве Лим Хан Син Со Квон Хван`,
};
