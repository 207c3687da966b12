/**
 * The most frequent Vietnamese names, most frequent first: our own ordering, with and without the signs of the tones, and as
 * Russian papers spell them.
 * Fourteen surnames cover nine people in ten. Given names are words; `Văn` and `Thị` are the usual middle names.
 */
import type { CuratedNames } from './curated-names.ts';

export const VIETNAMESE_NAMES: CuratedNames = {
  male: `
    Văn Minh Hùng Dũng Tuấn Anh Nam Sơn Quang Đức Hải Long Thành Cường Trung Hiếu Hoàng Phúc Bình Huy Khánh Đạt An Thắng
    Tùng Kiên Phong Việt Tâm Toàn Vinh Quân Khoa Khôi Bảo Duy Tiến Trí Thịnh Nhân Lâm Hưng Mạnh Hữu Đình Xuân Công Quốc Ван Минь Хунг Зунг Туан Нам Шон Куанг Дык Хай Лонг Тхань`,
  female: `
    Thị Hương Lan Mai Linh Thảo Trang Hằng Nga Hà Thu Phương Ngọc Hoa Hồng Yến Nhung Dung Oanh Huyền Ly Thúy Thủy Loan
    Hạnh Hiền Vân Trâm Vy Nhi My Quỳnh Diệu Tuyết Chi Châu Ánh Kim Bích Thanh Uyên Trinh Diễm Giang Тхи Хыонг Лан Май Линь Хоа`,
  family: `
    Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Nguyen Tran Le Pham Hoang Huynh Vu Vo Dang Bui
    Do Ho Ngo Duong Ly Đào Đoàn Vương Trịnh Trương Đinh Lâm Phùng Mai Tô Hà Tạ Cao Châu Lưu Lương Thái Quách Dao Doan
    Vuong Trinh Truong Dinh Phung Нгуен Чан Фам Хоанг Фан Ву Во Данг Буй Нго Зыонг`,
};
