/**
 * The mail domains that people have, most popular first: our own ordering, from general knowledge. Worldwide ones and
 * those of each country stand between each other by the number of their users.
 */
export const POPULAR_EMAIL_DOMAINS: readonly string[] = words(`
  gmail.com yahoo.com hotmail.com outlook.com icloud.com mail.ru yandex.ru qq.com 163.com aol.com live.com msn.com
  gmx.de web.de hotmail.co.uk yahoo.co.uk yahoo.fr hotmail.fr orange.fr t-online.de naver.com yahoo.co.jp bk.ru inbox.ru
  list.ru libero.it ya.ru rambler.ru 126.com googlemail.com me.com mac.com ymail.com proton.me protonmail.com comcast.net
  yahoo.com.br uol.com.br bol.com.br hotmail.it yahoo.it yahoo.de yahoo.es hotmail.es yahoo.in yahoo.co.in rediffmail.com
  free.fr wanadoo.fr laposte.net sfr.fr outlook.fr live.fr bbox.fr neuf.fr gmx.net freenet.de outlook.de hotmail.de
  live.de arcor.de gmx.at gmx.com mail.com bluewin.ch gmx.ch live.co.uk btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com
  blueyonder.co.uk o2.co.uk outlook.it live.it virgilio.it alice.it tiscali.it tin.it fastwebnet.it pec.it poste.it
  hotmail.com.ar yahoo.com.ar yahoo.com.mx hotmail.com.mx outlook.es live.com.mx prodigy.net.mx telefonica.net terra.es
  outlook.com.br terra.com.br ig.com.br globo.com globomail.com r7.com live.com.ar fibertel.com.ar speedy.com.ar arnet.com.ar
  wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl poczta.onet.pl vp.pl tlen.pl seznam.cz email.cz centrum.cz post.cz volny.cz
  atlas.cz azet.sk centrum.sk zoznam.sk post.sk ukr.net i.ua meta.ua bigmir.net abv.bg mail.bg dir.bg freemail.hu citromail.hu
  t-online.hu indamail.hu yahoo.ro fastmail.com zoho.com hey.com tutanota.com tuta.io pm.me yandex.com
  yandex.by yandex.kz yandex.ua tut.by mail.kz narod.ru internet.ru xmail.ru mail.ua lenta.ru pochta.ru vk.com
  att.net verizon.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net juno.com frontier.com
  windstream.net netzero.net roadrunner.com twc.com centurylink.net embarqmail.com mindspring.com aim.com rocketmail.com
  shaw.ca rogers.com sympatico.ca bell.net telus.net videotron.ca hotmail.ca yahoo.ca live.ca cogeco.ca
  bigpond.com bigpond.net.au optusnet.com.au iinet.net.au yahoo.com.au hotmail.com.au outlook.com.au live.com.au tpg.com.au
  xtra.co.nz slingshot.co.nz yahoo.co.nz telenet.be skynet.be proximus.be hotmail.be outlook.be live.be voo.be ziggo.nl
  kpnmail.nl hetnet.nl planet.nl home.nl chello.nl xs4all.nl hotmail.nl live.nl upcmail.nl casema.nl quicknet.nl zonnet.nl
  telia.com hotmail.se live.se spray.se comhem.se bredband.net yahoo.se online.no hotmail.no live.no yahoo.no hotmail.dk
  live.dk outlook.dk stofanet.dk mail.dk jubii.dk luukku.com suomi24.fi elisanet.fi kolumbus.fi hotmail.fi eircom.net
  sapo.pt iol.pt netcabo.pt clix.pt hotmail.com.tr outlook.com.tr mynet.com yahoo.com.tr yandex.com.tr otenet.gr forthnet.gr
  yahoo.gr hotmail.gr in.gr windowslive.com walla.co.il walla.com netvision.net.il bezeqint.net 012.net.il
  hanmail.net daum.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp au.com outlook.jp hotmail.co.jp
  live.jp ocn.ne.jp nifty.com biglobe.ne.jp so-net.ne.jp excite.co.jp ybb.ne.jp sina.com sina.cn sohu.com 139.com 189.cn
  foxmail.com aliyun.com yeah.net tom.com 21cn.com yahoo.com.cn yahoo.com.tw hinet.net pchome.com.tw yahoo.com.hk
  netvigator.com singnet.com.sg yahoo.com.sg hotmail.sg outlook.sg yahoo.co.id yahoo.com.ph yahoo.com.my yahoo.com.vn
  hotmail.co.th yahoo.co.th sanook.com indiatimes.com sify.com hotmail.co.za webmail.co.za mweb.co.za telkomsa.net vodamail.co.za
  emirates.net.ae eim.ae maktoob.com latinmail.com adinet.com.uy vtr.net hotmail.cl outlook.cl cantv.net une.net.co etb.net.co
  inbox.lv apollo.lv one.lt hot.ee mail.ee online.ee siol.net net.hr eunet.rs ptt.rs bluemail.ch hispeed.ch sunrise.ch
  aon.at chello.at a1.net liwest.at aliceadsl.fr club-internet.fr numericable.fr cegetel.net gmx.fr online.de kabelmail.de
  vodafone.de unitybox.de posteo.de mailbox.org email.de mail.de email.it inwind.it iol.it teletu.it aruba.it hushmail.com
  runbox.com disroot.org fastmail.fm inbox.com usa.net duck.com relay.firefox.com privaterelay.appleid.com
`);

/** Entries of the lists of providers that are no mail domains, or give no addresses to the public. */
export const NO_MAIL_DOMAINS: ReadonlySet<string> = new Set(
  words(`
  facebook.com example.com go.com alibaba.com about.com medscape.com space.com discovery.com test.com test.de homestead.com
  nus.edu.sg web.id msk.ru spb.ru pp.ua zp.ua law.com techspot.com ancestry.com yourdomain.com mydomain.com name.com www.com
  kansascity.com casino.com geek.com chez.com doityourself.com mail-tester.com parrot.com unican.es anonymize.com i.am
  hidemyass.com metacrawler.com ivillage.com dailypioneer.com saudia.com hamptonroads.com looksmart.com blackplanet.com
  islamonline.net webindia123.com bugmenot.com oath.com depechemode.com onmilwaukee.com kiwibox.com scubadiving.com
  swissinfo.org fr.nf gportal.hu f5.si dynu.net elvis.com dnsmadeeasy.com starmedia.com pe.hu sp.nl spacewar.com 37.com
  zip.net webjump.com za.com 4mg.com blogos.com thirdage.com lex.bg wow.com c2i.net singpost.com dmv.com 3ammagazine.com
  iwon.com cu.cc barcelona.com garbage.com games.com bizhosting.com ddnsfree.com beer.com bangkok.com nyc.com ny.com
  geocities.com angelfire.com fortunecity.com hotbot.com altavista.com netscape.com sdf.org crosswinds.net theglobe.com
  dejanews.com freeyellow.com talkcity.com privacy.net chacuo.net 10minutemail.com temp-mail.org mailinator.com yopmail.com
  guerrillamail.com emailondeck.com berlin.de masrawy.com albawaba.com detik.com yam.com ireland.com
`),
);

function words(list: string): string[] {
  return list.split(/\s+/u).filter((word) => word !== '');
}
