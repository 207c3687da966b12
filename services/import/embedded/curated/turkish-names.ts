/** The most frequent Turkish names, most frequent first: our own ordering. */
import type { CuratedNames } from './curated-names.ts';

export const TURKISH_NAMES: CuratedNames = {
  male: `
    Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut
    Recep Salih Fatih Kadir Emre Hakan Adem Kemal Orhan Bülent Burak Serkan Metin Yaşar Cemal Selim Can Cem Deniz Ercan
    Erdal Erkan Ferhat Gökhan Hamza İlhan Levent Okan Onur Oğuz Sinan Tolga Tuncay Turgut Uğur Umut Ümit Volkan Yavuz`,
  female: `
    Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Havva Zeliha Esra Fadime Özlem Hacer Yasemin
    Hülya Cemile Sevim Gülsüm Leyla Dilek Büşra Aysel Songül Kübra Halime Esma Aynur Hayriye Kadriye Tuğba Rabia Sevgi
    Rukiye Hilal Gizem Ebru Pınar Derya Sibel Selin Ece Nur Nuray Gül Gamze İrem Melike Seda Ceren Defne`,
  family: `
    Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt
    Özkan Şimşek Polat Korkmaz Özcan Çakır Erdoğan Yavuz Can Acar Şen Aktaş Güler Yalçın Güneş Bozkurt Bulut Keskin
    Ünal Turan Gül Özer Işık Kaplan Avcı Sarı Tekin Taş Köse Yüksel Ateş Aksoy Yiğit Akın Uçar Duman Karaca Kaptan
    Coşkun Tunç Karataş Erdem Güven Ergün Demirci Sönmez Toprak Uysal Türk Bayrak Pamuk İnönü Atatürk`,
};
