-- No username looks like another one, whatever it was saved by: "аdmin" (Cyrillic а), "ＡＤＭＩＮ", "ad́min" and "Admin" are one.

-- Unicode 17.0.0, confusables.txt of UTS 39, with capitals beside small letters (scripts/look-alikes.mjs writes the lists).
create table private.look_alikes (
  letter text collate "C" primary key,
  look text not null,
  look_small text not null
);
comment on table private.look_alikes is
  'What letters look like (UTS 39). look_small: what their small letter looks like, where the capital looks like another one.';

insert into private.look_alikes (letter, look, look_small)
select letters.letter, split_part(line, ' ', 1), split_part(line, ' ', 1)
from regexp_split_to_table(btrim($looks$
 ִֹֺׁׂًࣰؘَؙُْׅٖٜ࣭࣮ࣹࣺ֜֝֯ׄٓٗ٘ٙٚٛٝ۟ۨ۬݀݁݇߫߭߮߳࣪࣫ࣳࣸࣿऀँं़ॅ॒॓॔ঁ়ਂ਼ઁં઼ଁ଼ஂ்ఀಁഁํໍ༷ံំ៓᪷᫢᫨𑇊゚᳕᳘᳙᳜᳝᳞᳭𐨺〭᳐᳒᳚ⷪⷭⷯⷶⷷ꙼꛰꛱〬𑌀𑒿𑓃𑭦
! ǃⵑ  & ꝸ  ' ʹʻʼʽʾˈˊˋיߴߵᑊᛌꞋꞌ𖽑𖽒  '' ʺˮײ  'b Ɓ  'd Ɗ  'p Ƥ  't Ƭ  'y Ƴ  * 𐌟  + 𐊛𞛩  , ꓹ  - ⲲⲳⲺⲻ  . ٠۰ꓸ𝅭
., ꓻ  .. ꓺ  / Ⳇⳇ〳ノ丿  2 ƧƻϨᒿꙄꛯꝚ  3 ƷȜЗҘӠ३૩ⲜⳄⳌꝪꞫ𑢪𑣊𖼻  4 Ꮞ𑢯  4· ᔰ  5 Ƽ𑢻  6 ϬбᏮⳒⳓⳜ𑣕  7 𐓒𑣆  8 Ȣȣ৪੪ଃ𐌚𞣋
9 ৭੧୨൭ⳊⳋꝮ𑢬𑢶𑣌𑣖  : ːःઃꓽ𑷙  < ᐸᚲ  <· ᑅⲴⲵ  > ᐳ𖼿  >· ᑁ  ? ɁʔॽᎮꛫ  \ 丶  ^ ˆ  _ ߺ  a AɑΑαАаᎪᗅⱭꓮ𐊠𖽀  aa Ꜳꜳ
ae ÆæӔӕ  ao Ꜵꜵ  au Ꜷꜷ  av ꜸꜹꜺꜻ  ay Ꜽꜽ  b BƀƂƃƄɃɓΒБВЬѢѣҌҍᏏᏴᑲᑳᖯᗷᲇⲂꓐꞴ𐊂𐊡𐌁𖺶  b' ᒈ  bl Ы  b· ᑿᒁ
c CȻȼСсҪҫငၚᏟᲃᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲  c' Ƈ  d DÐĐđƉƋƌɖɗԀԁᎠᏧᑯᗞᗪꓒꓓ  d' ᒇ  dz ʣ  d· ᑻ  dȝ ʤ  dʑ ʥ
e EɆɇΕЕеҼҽҾҿᎬⴹꓰꬲ𐊆𑢦𑢮  f FƑƒϜՔքᖴᵮẝⳀꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂  fn ʩ  g GƍǤǥɠɡԌՑցᏀᏳᶃꓖꞬ  g' Ɠ
h HĦħɦΗЋНћҢҺһӇӉՀհᎻᏂᏲᕼⱧⲎꓧꚔꚕꞪ𐋏𐓍  j JɈɉͿϳЈјᎫᒍꓙꞲ  j· ᒙ  k KƙΚКҚҞᏦᛕⱩⲔꓗꝀ𐔘  k' Ƙ
l 1ILi|ıŁłƖƗƚǀȽɨɩɪɫɭΙιІіӀӏՒւוןا١۱ߊᎥᏞᒪᛁᵻᵼⱢⲒⲓⳐⵏꓡꓲꙆꙇꞮꭵ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𑣃𑷚𑷡𖺪𖼖𖼨𞣇  l' ױ  ll ǁװ  lo Ю  ls ʪ  lz ʫ
l· ᒷ  lȝ ɮ  lٕ ٳ  lٴ ٲ  n NŊŋƝƞȠɳΝηՂՈղոռበᑎᵰⲚꓠꓵ𐔓  n' ᑨ  n· ᑚ
o 0OØøƟɵΘΟθοςσϚϛϭОоѲѳӨөՕօסه٥ھہە۵ۿ߀०০੦૦ଠ୦௦ం౦ಂ೦ംഠ൦ං๐໐ဝ၀ჿዐᎾᏫ០ᲂᲿᴏᴑⲊⲋⲐⲑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠𑷠  o' Ꭴ
oe Œœ  oo ꚘꚙꝎꝏ  oരo ൟ  oာ တთᲗ  oᴇ ɶ  p PÞþƥƿǷΡρϷϸРрᏢᑭᵽⱣⲢⲣⳎⳏꓑ𐊕𐓄  p' ᒆ  p· ᑷ  q QʠԚԛԳԶգզⵕ
r RƦɌɍɼɽгғᎡᏒᖇᴦᵲⱤⲅꓣꭇꭈꮁ𐒴𖼵  r' ґ  rn MmɱΜϺМӍᎷᗰᛖᵯⱮⲘꓟ𐊰𐌑𑜀𑣣  s SƽʂЅѕՏടᏕᏚᵴꓢꜱꟅꮪ𐊖𐐠𐑈𑢡𑣁𖼺  ss ßβᏰẞꞵꟖ
t TŦŧƭƮȾΤТҬᎢᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊  t3 Ꜩ  tf ꝷ  ts ʦ  tȝ ꜩ  tɕ ʨ  tʃ ʧ  u UƲɄʋυЏџՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂  u' ᑧ  ue ᵫ
uo ꭣ  u· ᑘ  v VνѴѵט٧۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈  v· ᐻ  w WƜɯШшѠѡԜԝԱաᎳᏇᏔᗯᴡⲼⲽꓪꝠꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯  w· ᣭ  w҆҇ Ѽѽ
x XΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬  y YƔƴɎɏɣʏΓΥγГУуҒҮүҰұყᎩᎱᎽᒥᲧᶌỾỿⲄⲨⲩꓬꭚ𐊲𑢤𑣜𖼇𖽃  y' Ґ  y· ᒯ  z ZƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥  · ᐧꞏ
·4 ᔯ  ·< ᑄ  ·> ᐷᑀ  ·b ᑾᒀ  ·d ᑺ  ·j ᒘ  ·l ᒶ  ·n ᑙ  ·p ᑶ  ·u ᑗ  ·v ᐺ  ·y ᒮ  ··· ⵈ  ·ʌ ᐼ  ·ᐁ ᐌ  ·ᐄ ᐐ
·ᐅ ᐒ  ·ᐆ ᐔ  ·ᐊ ᐗ  ·ᐋ ᐙ  ·ᐲ ᐾ  ·ᐴ ᑂ  ·ᐹ ᑆ  ·ᑏ ᑛ  ·ᑐ ᑔᑝ  ·ᑑ ᑟ  ·ᑕ ᑡ  ·ᑖ ᑣ  ·ᑫ ᑴ  ·ᑮ ᑸ  ·ᑰ ᑼ  ·ᒉ ᒒ
·ᒋ ᒔ  ·ᒌ ᒖ  ·ᒎ ᒚ  ·ᒐ ᒜ  ·ᒑ ᒞ  ·ᒣ ᒬ  ·ᒦ ᒰ  ·ᒧ ᒲ  ·ᒨ ᒴ  ·ᒫ ᒸ  ·ᓀ ᓉ  ·ᓂ ᣆ  ·ᓃ ᣈ  ·ᓄ ᣊ  ·ᓅ ᣌ  ·ᓇ ᓋ  ·ᓈ ᓍ
·ᓓ ᓜ  ·ᓕ ᓞ  ·ᓖ ᓠ  ·ᓗ ᓢ  ·ᓘ ᓤ  ·ᓚ ᓦ  ·ᓛ ᓨ  ·ᓭ ᓶ  ·ᓯ ᓸ  ·ᓰ ᓺ  ·ᓱ ᓼ  ·ᓲ ᓾ  ·ᓴ ᔀ  ·ᓵ ᔂ  ·ᔐ ᔗ  ·ᔑ ᔙ  ·ᔒ ᔛ
·ᔓ ᔝ  ·ᔔ ᔟ  ·ᔕ ᔡ  ·ᔖ ᔣ  ·ᔨ ᔱ  ·ᔩ ᔳ  ·ᔪ ᔵ  ·ᔫ ᔷ  ·ᔭ ᔹ  ·ᔮ ᔻ  ·ᕃ ᣎ  ·ᕆ ᣏ  ·ᕇ ᣐ  ·ᕈ ᣑ  ·ᕉ ᣒ  ·ᕋ ᣓ  ·ᕌ ᕎ
·ᕚ ᕛ  ·ᕧ ᕨ  ·ᢱ ᢳ  ·ᢴ ᢶ  ·ᢸ ᢹ  ·ᣀ ᣂ  ·ẟ ᐎ  ĸ κкқҟᴋⲕꮶ  ƅ ьꮟ𖻑  ƅl ы  ƕ ǶԊ  ƣ Ƣ  ƨ ϩᴤꙅ  ƫ Ꮏ  ƹ Ƹ
ǝ ƎƏəӘәⴺꓱ  ǝo ᴔꭁꭂ  ǝ˞ ɚ  ȝ ʒӡჳᲳⳅⳍꝫ  ȷ Յյ  ȿ Ȿ  ɀ Ɀ  ɂ ꭾ  ɋ Ɋᶐ  ɐ ᗄⱯꓯ  ɒ Ɒ𐐟  ɔ ƆͻϽᴐↃↄꓛꬿ𐐣𐑋  ɔe ꭢ
ɜ зҙᴈ  ɞ 𐐚𐑂  ɢ ԍᏻꮐ  ɤ Ɤ  ɥ Ɥ  ɬ Ɬ  ɰ պሣ  ɴ ⲛ  ɷ 𐐗𐐿  ɸ ΦφФфՓቀᛰⲪⲫⳠⳡ𐊳  ɾ ᵳ  ʀ ꭱꮢ  ʃ ƩΣⵉꭍ  ʊ Ʊᘮᘴᵿ
ʌ ɅΛЛӅ٨۸ᐱᴧⲗⴷꓥꛎꟚꟜ𐊍𐒰𐓘𖼽  ʌ· ᐽ  ʍ мӎᴍⲙꮇ  ʓ ⲝ  ʘ ⵙꙨ𐓃  ʙ вᏼᲀⲃ  ʚ Ꞝꞝ𐐂𐐪  ʜ нңӈӊⲏꮋ  ʞ Ʞ  ʟ ⳑꮮ𐑃  ʡ ꛍ  ˉb Ъъᲆ
ˉbl Ꙑꙑ  ͳ Ͳ  ͼ Ͼ  λ ƛⲖꟛ𐒳𐓛  ξ ΞⲶ  π ΠПпᴨⲠⲡꛛ𖺦𖻁  χ ⲭꭓꭕ  ψ ΨѰѱᛘⲮⲯ𐊵𐓑𐓹  ω ΩᘯᘵⲰⲱꙌꙍꞶꞷ𐊶  ϗ Ϗⳤ  ϙ Ϙ𐊭𐌒  ϟ Ϟ
ϡ Ϡ  ϣ Ϣ  ϧ Ϧ  ϫ Ϫ  ϯ Ϯ  ϼ ⳁ  д Дᲁ  ж ЖҖҗ  л ӆᴫ  ц Ц  ч ϤϥЧપ૫  щ Щ  э Э  ђ Ђ  љ Љꭠ  њ Њ  ѥ Ѥ  ѧ Ѧ
ѩ Ѩ  ѫ Ѫ  ѭ Ѭ  ѯ Ѯ  ѹ Ѹ  ѻ Ѻ  ѿ Ѿ  ҁ Ҁ  ҏ Ҏ  ҕ Ҕ  ҝ Ҝ  ҡ Ҡ  ҥ Ҥ  ҧ Ҧ  ҩ Ҩ  ҵ Ҵ  ҷ ҶӋӌ  ҹ Ҹ  ӄ Ӄ𐒼
ӷ Ӷ  ӻ Ӻ  ӽ Ӽ  ӿ Ӿ  ԃ Ԃ  ԅ Ԅ  ԇ Ԇ  ԉ Ԉ  ԏ Ԏ  ԓ Ԓ  ԕ Ԕ  ԗ Ԗ  ԙ Ԙ  ԟ Ԟ  ԡ Ԡ  ԣ Ԣ  ԥ Ԥ  ԧ Ԧ  ԩ Ԩ  ԫ Ԫ
ԭ Ԭ  ԯ Ԯ  ՙ ʿ  բ Բ  դ Դ  ե Ե  է Է  ը Ը  թ Թ  ժ Ժ  լ Լ  խ Խ  կ Կ  ձ Ձኔ  ճ Ճ  ն Ն  շ Շ  չ Չ  ջ Ջ  վ Վ
ր Ր  ֆ Ֆ  ֖ ֭  ֘ ֮  ֙ ֨  ֚ ֤  بٔ ࢡ  بۛ ݑ  بۢ ࢶ  ة ۃ  ت ٺࢿ  حٔ ځݲ  حۛ څ  د ۮࢮ𐋡  دؕ ڈ  دۛ ڎڏ  ر ڒۯࢹ
رؕ ڑ  رٔ ݬ  رۛ ژ  ز ࢲ  س ݾ  سۛ ش  ص ࢯ𐋲  صۛ ڞ  ط 𐋨  طۛ ڟ  ف ڧ  ك کڪࣂ  كۛ ڭݣ  ل ڵ  لۛ ڷ  مۛ ࢧ  ن ݩ𐻆
نؕ ݨ  و ۆۇۉࢱ𐋤  وٰ ۈ  وۛ ۋ  ى ؽيٮںیێےݖ࢏ࢺࢽ  ىؕ ٹڻࣀ  ىٔ ࢨ  ىۛ ثؿپڽۑݒࢾ  ىۛۢ ࢷ  ٌ ࣱࣥࣨ  ٍ ࣲ  ِ ؚ  ٕ ٟ
٢ ۲ꧏ  ٣ ۳𞣉  ٤ ۴  ٦ ۶  ٩ ۹१𑣤  ٻ ې  ڀ 𐻇  چ ࣁ  ڊؕ ڋ  ڗؕ ݱ  ڡ ٯࢻࢼ  ڡۛ ڤڨ  ڢۛ ࢤ  ڬ ݢ  گ ࢰ  گۛ ڴ  ۛ ᪴⃛
ܼ ݂  ݔ ݧࢩ  अ ॲ  अऺ ॳ  अा आऑ  अाऺ ॴ  अाॆ ऒ  अाै औ  अा𑭤 ओ  अॆ ऄ  अॏ ॵ  उ ਤ  ए ऍ  एॆ ऎ  ए𑭤 ऐ  ट ਟ  ठ ਠ
ढ ਫ  त्त ਜ  प ਧ  प्ट ੲ  प्टি ਇ  प्टੀ ਈ  प्ट𑭤 ਏ  भ ਮ  म ਸ  र्इ ई  व ਕ  ह ਵ  ऺ 𑇋𑭠  ऽ ઽ  ा ॉ  ाऺ ऻ  ु ુ
ू ૂ  ॆ ੋ  ै ੈ  ् ੍્  । ꠰  २ ર૨  ४ ૪  ८ ૮  ॱ ൎ  ঃ ਃఃಃഃඃး𑓁  অা আ  ঋৃ ৠৡ  ঘ 𑒒  চ 𑒔  জ 𑒖  ঞ 𑒘  ট 𑒙  ড 𑒛
ণ 𑒪  ত 𑒞  থ 𑒟  দ 𑒠  ধ 𑒡  ন 𑒢  প 𑒣  ব 𑒩  ম 𑒧  য 𑒨  র ৰ𑒫  ল 𑒝  ষ 𑒭  স 𑒮  ঽ 𑓄  া 𑒰  ি िਿ𑒱  ে 𑒹  ্ 𑓂
ৗ 𑒽  ১ 𑓑  ২ 𑓒  ৬ 𑓖  ਅै ਐ  ਅਾ ਆ  ਅੌ ਔ  ੳ𑭢 ਉ  ੳ𑭣 ਊ  અા આ  અાૅ ઑ  અાે ઓ  અાૈ ઔ  અૅ ઍ  અે એ  અૈ ઐ  ଅା ଆ
େ ေ  அ ௮  ஈ ரா  ஈு ௫  உ ௨ഉ  உள ஊ  உൗ ഊ  எ ௭  ஐ ஜജ  க ௧  ச ௪  சு ௬  சூ ௲  டி ഺ  ண ണ  ண് ൺ  ன ை  ம ഥ
ய ௰  ள ௗ  ழ ഴ  வ ഖ  ஶ ஸശ  ி ിീ  ெ െ  ெெ ൈ  ெഎ ഐ  ே േ  అ ಅ  ఆ ಆ  ఇ ಇ  ఋా ౠ  ఌా ౡ  ఐ ಐ  ఒ ಒ  ఒౌ ఔಔ
ఒౕ ఓಓ  గ ಗ  జ ಜ  ఝ ಝ  ఞ ಞ  ట ಟ  డ ఢ  ణ ಣ  ద ದ  ధּ థ  న ನ  బ భ  య ಯ  ర ರ  రּ ఠ  ఱ ಱ  ల ಲ  ళ ಳ  వ ష
వా హ  వు మ  ి ಿ  ు ು  ుా ూ  ృ ೃ  ృా ౄ  ౜ ೜  ౧ ೧  ౨ ೨  ౯ ೯  ಌಾ ೡ  ಖ ఖ  ഇൗ ഈ  ഒാ ഓ  ഒൗ ഔ  ഞ ൡ  ദ്ര ൫
നു ഌങ  ന് ൯ൻ  ന്ന ൬  ന്മ ൚  ര റဂიᲘ  ര് ൪ർ  രာ က  രာ္രာ ဣ  രှ ႁ  ല് ൽ  ള് ൾ  വ്ര ൮  ഹ്മ ൶  ു ൂൃ  එ ඵ
එ් ඒ  එෙ ඓ  ඔ ඹ  ඛ බ  ච ව  ජ ෪  ද ෫  භ හ  සෘ ඍ  ෨ා ෩  ෨ී ෯  ข ฃ  ค ดต  ฆ ม  จ ຈ  ช ซ  ฎ ฏ  ฑ ท  บ ບ
ป ປ  ฝ ຝ  พ ພ  ฟ ຟ  ภ ฦ  ย ຍ  า ๅ  ิ ិ  ี ី  ึ ឹ  ื ឺ  ุ ຸ  ู ູ  เเ แ  ่ ່់  ้ ້  ๊ ໊  ๋ ໋  ར ཪ
ཨོཾ ༀ  ེེ ཻ  ོོ ཽ  ဃှ ၰ  ပာ ဟ  ပာှ ၯ  ပှ ၦ  ရှ ၡ  သြ ဩ  သြେာ် ဪ  ၁ ၥ  ၽှ ၾ  ა Ა  ბ Ბ  გ Გ  დ Დ  ე Ე
ვ Ვ  ზ Ზ  კ Კ  ლ Ლ  მ Მ  ნ Ნ  ო Ო  პ Პ  ჟ Ჟ  რ Რ  ს Ს  ტ Ტ  უ Უ  ფ Ფ  ქ Ქ  ღ Ღ  შ Შ  ჩ Ჩ  ც Ც  ძ Ძ
წ Წ  ჭ Ჭ  ხ Ხ  ჯ Ჯ  ჰ Ჰ  ჱ Ჱ  ჲ Ჲ  ჴ Ჴ  ჵ Ჵ  ჶ Ჶ  ჷ Ჷ  ჸ Ჸ  ჹ Ჹ  ჺ Ჺ  ჽ Ჽ  ჾ Ჾ  ᄀ ᆨ  ᄀᄀ ᄁᆩ  ᄀᄂ ᇺ
ᄀᄃ ᅚ  ᄀᄅ ᇃ  ᄀᄇ ᇻ  ᄀᄉ ᆪ  ᄀᄉᄀ ᇄ  ᄀᄎ ᇼ  ᄀᄏ ᇽ  ᄀᄒ ᇾ  ᄂ ᆫ  ᄂᄀ ᄓᇅ  ᄂᄂ ᄔᇿ  ᄂᄃ ᄕᇆ  ᄂᄅ ퟋ  ᄂᄇ ᄖ  ᄂᄉ ᅛᇇ  ᄂᄌ ᅜᆬ
ᄂᄎ ퟌ  ᄂᄐ ᇉ  ᄂᄒ ᅝᆭ  ᄂᅀ ᇈ  누丨 爿  ᄃ ᆮ  ᄃᄀ ᄗᇊ  ᄃᄃ ᄄퟍ  ᄃᄃᄇ ퟎ  ᄃᄅ ᅞᇋ  ᄃᄆ ꥠ  ᄃᄇ ꥡퟏ  ᄃᄉ ꥢퟐ  ᄃᄉᄀ ퟑ  ᄃᄌ ꥣퟒ
ᄃᄎ ퟓ  ᄃᄐ ퟔ  ᄅ ᆯ  ᄅᄀ ᆰꥤ  ᄅᄀᄀ ꥥퟕ  ᄅᄀᄉ ᇌ  ᄅᄀᄒ ퟖ  ᄅᄂ ᄘᇍ  ᄅᄃ ᇎꥦ  ᄅᄃᄃ ꥧ  ᄅᄃᄒ ᇏ  ᄅᄅ ᄙᇐ  ᄅᄅᄏ ퟗ  ᄅᄆ ᆱꥨ  ᄅᄆᄀ ᇑ
ᄅᄆᄉ ᇒ  ᄅᄆᄒ ퟘ  ᄅᄇ ᆲꥩ  ᄅᄇᄃ ퟙ  ᄅᄇᄇ ꥪ  ᄅᄇᄉ ᇓ  ᄅᄇᄋ ᇕꥫ  ᄅᄇᄑ ퟚ  ᄅᄇᄒ ᇔ  ᄅᄉ ᆳꥬ  ᄅᄉᄉ ᇖ  ᄅᄋ ᄛퟝ  ᄅᄌ ꥭ  ᄅᄏ ᇘꥮ
ᄅᄐ ᆴ  ᄅᄑ ᆵ  ᄅᄒ ᄚᄻᆶퟲ  ᄅᅀ ᇗ  ᄅᅌ ퟛ  ᄅᅙ ᇙ  ᄅᅙᄒ ퟜ  ᄆ ᆷ  ᄆᄀ ᇚꥯ  ᄆᄂ ퟞ  ᄆᄂᄂ ퟟ  ᄆᄃ ꥰ  ᄆᄅ ᇛ  ᄆᄆ ퟠ  ᄆᄇ ᄜᇜ
ᄆᄇᄉ ퟡ  ᄆᄉ ᇝꥱ  ᄆᄉᄉ ᇞ  ᄆᄋ ᄝᇢ  ᄆᄌ ퟢ  ᄆᄎ ᇠ  ᄆᄒ ᇡ  ᄆᅀ ᇟ  마 卟  ᄇ ᆸ  ᄇᄀ ᄞ  ᄇᄂ ᄟ  ᄇᄃ ᄠퟣ  ᄇᄅ ᇣ  ᄇᄅᄑ ퟤ  ᄇᄆ ퟥ
ᄇᄇ ᄈퟦ  ᄇᄇᄋ ᄬ  ᄇᄉ ᄡᆹ  ᄇᄉᄀ ᄢ  ᄇᄉᄃ ᄣퟧ  ᄇᄉᄇ ᄤ  ᄇᄉᄉ ᄥ  ᄇᄉᄌ ᄦ  ᄇᄉᄐ ꥲ  ᄇᄋ ᄫᇦ  ᄇᄌ ᄧퟨ  ᄇᄎ ᄨퟩ  ᄇᄏ ꥳ  ᄇᄐ ᄩ
ᄇᄑ ᄪᇤ  ᄇᄒ ᇥꥴ  ᄉ ᆺ  ᄉᄀ ᄭᇧ  ᄉᄂ ᄮ  ᄉᄃ ᄯᇨ  ᄉᄅ ᄰᇩ  ᄉᄆ ᄱퟪ  ᄉᄇ ᄲᇪ  ᄉᄇᄀ ᄳ  ᄉᄇᄋ ퟫ  ᄉᄉ ᄊᆻ  ᄉᄉᄀ ퟬ  ᄉᄉᄃ ퟭ  ᄉᄉᄇ ꥵ
ᄉᄉᄉ ᄴ  ᄉᄉー 丛  ᄉᄋ ᄵ  ᄉᄌ ᄶퟯ  ᄉᄎ ᄷퟰ  ᄉᄏ ᄸ  ᄉᄐ ᄹퟱ  ᄉᄑ ᄺ  ᄉᅀ ퟮ  ᄉーᄀ 今  ᄉーᄆ 合  ᄋ ᆼ  ᄋᄀ ᅁᇬ  ᄋᄀᄀ ᇭ  ᄋᄃ ᅂ
ᄋᄅ ꥶ  ᄋᄆ ᅃ  ᄋᄇ ᅄ  ᄋᄉ ᅅᇱ  ᄋᄋ ᅇᇮ  ᄋᄌ ᅈ  ᄋᄎ ᅉ  ᄋᄏ ᇯ  ᄋᄐ ᅊ  ᄋᄑ ᅋ  ᄋᄒ ꥷ  ᄋᅀ ᅆᇲ  ᄌ ᆽ  ᄌᄇ ퟷ  ᄌᄇᄇ ퟸ  ᄌᄋ ᅍ
ᄌᄌ ᄍퟹ  ᄌᄌᄒ ꥸ  조 丕  ᄎ ᆾ  ᄎᄏ ᅒ  ᄎᄒ ᅓ  ᄏ ᆿ  ᄐ ᇀ  ᄐᄐ ꥹ  ᄐーᄂᄌ 長  ᄑ ᇁ  ᄑᄇ ᅖᇳ  ᄑᄉ ퟺ  ᄑᄋ ᅗᇴ  ᄑᄐ ퟻ  ᄑᄒ ꥺ
ᄒ ᇂ  ᄒᄂ ᇵ  ᄒᄅ ᇶ  ᄒᄆ ᇷ  ᄒᄇ ᇸ  ᄒᄉ ꥻ  ᄒᄒ ᅘ  ᄼᄼ ᄽ  ᄾᄾ ᄿ  ᅀ ᇫ  ᅀᄇ ퟳ  ᅀᄇᄋ ퟴ  ᅌ ᇰ  ᅌᄆ ퟵ  ᅌᄒ ퟶ  ᅎᅎ ᅏ  ᅐᅐ ᅑ
ᅙ ᇹ  ᅙᅙ ꥼ  ᅡᅩ ᅶ  ᅡᅮ ᅷ  ᅡー ᆣ  ᅡ丨 ᅢ  ᅣᅩ ᅸ  ᅣᅭ ᅹ  ᅣᅮ ᆤ  ᅣ丨 ᅤ  ᅥᅩ ᅺ  ᅥᅮ ᅻ  ᅥー ᅼ  ᅥ丨 ᅦ  ᅧᅣ ᆥ  ᅧᅩ ᅽ  ᅧᅮ ᅾ
ᅧ丨 ᅨ  ᅩᅡ ᅪ  ᅩᅡ丨 ᅫ  ᅩᅣ ᆦ  ᅩᅣ丨 ᆧ  ᅩᅥ ᅿ  ᅩᅥ丨 ᆀ  ᅩᅧ ힰ  ᅩᅧ丨 ᆁ  ᅩᅩ ᆂ  ᅩᅩ丨 ힱ  ᅩᅮ ᆃ  ᅩ丨 ᅬ  ᅭᅡ ힲ  ᅭᅡ丨 ힳ
ᅭᅣ ᆄᆆ  ᅭᅣ丨 ᆅ  ᅭᅥ ힴ  ᅭᅩ ᆇ  ᅭ丨 ᆈ  ᅮᅡ ᆉ  ᅮᅡ丨 ᆊ  ᅮᅥ ᅯ  ᅮᅥー ᆋ  ᅮᅥ丨 ᅰ  ᅮᅧ ힵ  ᅮᅧ丨 ᆌ  ᅮᅮ ᆍ  ᅮ丨 ᅱ  ᅮ丨丨 ힶ
ᅲᅡ ᆎ  ᅲᅡ丨 ힷ  ᅲᅥ ᆏ  ᅲᅥ丨 ᆐ  ᅲᅧ ᆑ  ᅲᅧ丨 ᆒ  ᅲᅩ ힸ  ᅲᅮ ᆓ  ᅲ丨 ᆔ  ᆞᅡ ퟅ  ᆞᅥ ᆟ  ᆞᅥ丨 ퟆ  ᆞᅮ ᆠ  ᆞᆞ ᆢ  ᆞ丨 ᆡ  ሆ Մ
ቡ Ռ  ኮ Ի  ጣ Պ  ᏹ Ᏹ  ᏽ Ᏽ  ᐁ· ᐍ  ᐁᐠ ᐫ  ᐄ· ᐑ  ᐅ· ᐓ  ᐅᐠ ᐭ  ᐆ· ᐕ  ᐊ· ᐘ  ᐊᐠ ᐮ  ᐋ· ᐚ  ᐞᣟ ᣝ  ᐡ ᓑ  ᐩ ᕀ  ᐲ· ᐿ
ᐴ· ᑃ  ᐹ· ᑇ  ᑏ· ᑜ  ᑐ' ᑩ  ᑐ· ᑞ  ᑑ· ᑠ  ᑕ' ᑪ  ᑕ· ᑢ  ᑖ· ᑤ  ᑫ' ᒅ  ᑫ· ᑵ  ᑮ· ᑹ  ᑰ· ᑽ  ᒉ ᘃ  ᒉ· ᒓ  ᒋ· ᒕ  ᒌ· ᒗ
ᒎ· ᒛ  ᒐ ᘂ  ᒐ· ᒝ  ᒑ· ᒟ  ᒣ· ᒭ  ᒦ· ᒱ  ᒧ· ᒳ  ᒨ· ᒵ  ᒫ· ᒹ  ᓀ· ᓊ  ᓂ· ᣇ  ᓃ· ᣉ  ᓄ· ᣋ  ᓅ· ᣍ  ᓇ· ᓌ  ᓈ· ᓎ  ᓓ ᘄ
ᓓ· ᓝ  ᓕ· ᓟ  ᓖ· ᓡ  ᓗ· ᓣ  ᓘ· ᓥ  ᓚ ᘇ  ᓚ· ᓧ  ᓛ· ᓩ  ᓭ· ᓷ  ᓯ· ᓹ  ᓰ· ᓻ  ᓱ· ᓽ  ᓲ· ᓿ  ᓴ· ᔁ  ᓵ· ᔃ  ᔋ< ᔌ  ᔋb ᔎ
ᔋᑕ ᔍ  ᔋᒐ ᔏ  ᔐ· ᔘ  ᔑ· ᔚ  ᔒ· ᔜ  ᔓ· ᔞ  ᔔ· ᔠ  ᔕ· ᔢ  ᔖ· ᔤ  ᔨ· ᔲ  ᔩ· ᔴ  ᔪ· ᔶ  ᔫ· ᔸ  ᔭ· ᔺ  ᔮ· ᔼ  ᕃ ᘢ  ᕃ· ᣠ
ᕆ ᘣ  ᕊ ᘤ  ᕌ· ᕏ  ᕐb ᖃᖄ  ᕐd ᖁ  ᕐp ᕿ  ᕐᑫ ᙯ  ᕐᑬ ᕾ  ᕐᑮ ᖀ  ᕐᑰ ᖂ  ᕐᒃ ᖅ  ᕚ· ᕜ  ᕞ· ᣣ  ᕦ· ᣤ  ᕧ· ᕩ  ᕫ· ᣥ  ᖆ· ᣨ
ᖕj ᖑ  ᖕᒉ ᙰ  ᖕᒊ ᖎ  ᖕᒋ ᖏ  ᖕᒌ ᖐ  ᖕᒎ ᖒ  ᖕᒐ ᖓ  ᖕᒑ ᖔ  ᖖj ᙳ  ᖖᒋ ᙱ  ᖖᒌ ᙲ  ᖖᒎ ᙴ  ᖖᒐ ᙵ  ᖖᒑ ᙶ  ᖗ· ᣪ  ᖧ· ᙷ  ᖨ· ᙸ
ᖩ· ᙹ  ᖪ· ᙺ  ᖫ· ᙻ  ᖬ· ᙼ  ᖭ· ᙽ  ᗡ ꓷ  ᗴ· ᣰ  ᘛ· ᣲ  ᙠ ꓭ  ᚹ ꚰ  ᚼ ᛡ  ᚽ ᛂ  ᛜ 𐊔𑢷  ᛦ 𐓐  ᛯ ⵣ  ᜕ ᜴  ដ ត  អ ឣ
ᠵ ᡕ  ᡜ ᢖ  ᣟᐞ ᣜ  ᣵ ᣛ  ᦞ ᧐  ᦱ ᧑  ᩅ ᪀᪐  ᫆ ᫙  ᫈ 𞛮  ᫚ ᷨ  ᫛ ⷮ  ᫥ ᫧  ᬍ ᭒  ᬑ ᭓  ᬨ ᭘  ᲊ Ᲊ  ᴀ ꭺ  ᴅ ꭰ  ᴇ ꭼ  ᴊ ꭻ
ᴎ ͶͷИиҊҋꚡ𐐥𐑍  ᴘ ᴩꮲ  ᴙ Яя  ᴛ τтҭᲄᲅⲧꭲ  ᵹ Ᵹ  ᶎ Ᶎ  ᷟ ⷨ  ẟ ΔδԾծᐃᕷⲆⳝⵠ𐊅𐊣𖼚  ẟ· ᐏ  ẟᐠ ᐬ  ỻ Ỻ  ỽ Ỽ  ⃩ ꙯  ⅎ ᖵℲꓞ
∂ ð𞣌𞣍  ∇ 𑢨  ∠ 𞣈  ≡ ⲷ  ❬ く𡿨  ⰰ Ⰰ  ⰱ Ⰱ  ⰲ Ⰲ  ⰳ Ⰳ  ⰴ Ⰴ  ⰵ Ⰵ  ⰶ Ⰶ  ⰷ Ⰷ  ⰸ Ⰸ  ⰹ Ⰹ  ⰺ Ⰺ  ⰻ Ⰻ  ⰼ Ⰼ  ⰽ Ⰽ
ⰾ Ⰾ  ⰿ Ⰿꦒ  ⱀ Ⱀ  ⱁ Ⱁ  ⱂ Ⱂ  ⱃ Ⱃ  ⱄ Ⱄ  ⱅ Ⱅ  ⱆ Ⱆ  ⱇ Ⱇ  ⱈ Ⱈ  ⱉ Ⱉ  ⱊ Ⱊ  ⱋ Ⱋ  ⱌ Ⱌ  ⱍ Ⱍ  ⱎ Ⱎ  ⱏ Ⱏ  ⱐ Ⱐ  ⱑ Ⱑ
ⱒ Ⱒ  ⱓ Ⱓ  ⱔ Ⱔ  ⱕ Ⱕ  ⱖ Ⱖ  ⱗ Ⱗ  ⱘ Ⱘ  ⱙ Ⱙ  ⱚ Ⱚ  ⱛ Ⱛ  ⱜ Ⱜ  ⱝ Ⱝ  ⱞ Ⱞ  ⱟ Ⱟ  ⱡ Ⱡ  ⱥ Ⱥ  ⱬ ⱫⲌⲍ  ⱳ Ⱳ  ⱶ ͰᎨᎰⱵꚱꮀ
ⲁ Ⲁ  ⲹ Ⲹ  ⲿ Ⲿ  ⳃ Ⳃ  ⳉ Ⳉ  ⳕ Ⳕ  ⳗ Ⳗ  ⳙ Ⳙ  ⳛ Ⳛ  ⳟ Ⳟ  ⳣ Ⳣ  ⳬ Ⳬ  ⳮ Ⳮ  ⳳ Ⳳ  ⴁ Ⴁ  ⴂ Ⴂ  ⴃ Ⴃ  ⴄ Ⴄ  ⴅ Ⴅ  ⴆ Ⴆ
ⴇ Ⴇ  ⴈ Ⴈ  ⴉ Ⴉ  ⴊ Ⴊ  ⴋ Ⴋ  ⴌ Ⴌ  ⴍ Ⴍ  ⴎ Ⴎ  ⴏ Ⴏ  ⴐ Ⴐ  ⴑ Ⴑ  ⴒ Ⴒ  ⴓ Ⴓ  ⴔ Ⴔ  ⴕ Ⴕ  ⴖ Ⴖ  ⴗ Ⴗ  ⴘ Ⴘ  ⴙ Ⴙ  ⴚ Ⴚ
ⴛ Ⴛ  ⴜ Ⴜ  ⴝ Ⴝ  ⴞ Ⴞ  ⴟ Ⴟ  ⴠ Ⴠ  ⴡ Ⴡ  ⴢ Ⴢ  ⴣ Ⴣ  ⴤ Ⴤ  ⴥ Ⴥ  ⴧ Ⴧ  ⴭ Ⴭ  ⵀ 𐊸  ⷬ ᷮ  へ ヘ  ー ᅳ一ꟷ  ーᅡ ힹ  ーᅥ ힺ
ーᅥ丨 ힻ  ーᅩ ힼ  ーᅮ ᆕ  ーー ᆖ  ー丨 ᅴ  ー丨ᅮ ᆗ  㖈 䎛  㘽 㦳  㩁 搉  㫚 曶  㬵 胶  㬺 幐  㬻 䐠  㮣 槩  䀹 鿃  䀿 晣  䑃 朦  䚶 訞
丨 ᅵ  丨ᅡ ᆘ  丨ᅣ ᆙ  丨ᅣᅩ ힽ  丨ᅣ丨 ힾ  丨ᅧ ힿ  丨ᅧ丨 ퟀ  丨ᅩ ᆚ  丨ᅩ丨 ퟁ  丨ᅭ ퟂ  丨ᅮ ᆛ  丨ᅲ ퟃ  丨ᆞ ᆝ  丨ー ᆜ  丨丨 ퟄ  二 ニ
亻 イ  併 倂  値 值  儿 ㄦ𖿲  八 ハ  凵 𠙴  力 カ  卑 𭅡  卜 ト  口 ロ囗  啓 啟  土 士  塡 填  墫 壿  壷 𡔳  夕 タ  多 𡖇  媯 嬀  峀 𫜺  工 エ
帡 帲  徚 𢔅  戶 戸  晚 晩  朌 肦  朏 胐  朐 胊  朓 脁  朘 脧  朣 膧  杮 柿  榝 樧  涅 𣵀  溈 潙  玥 𤣽  研 硏  絕 絶  緇 𱹼  胼 腁  蒍 蔿
蘷 虁  訮 詽  讆 讏  豜 豣  贛 𥫔  赿 趆  跥 跺  躗 躛  軿 輧  郎 郞  鎭 鎮  隷 隸  鹂 鹃  黑 黒  ꓕ Ʇ  ꓤ Ꞟ  ꓶ 𐐑𖼦  ꙁ Ꙁ  ꙃ Ꙃ  ꙉ Ꙉ
ꙋ ᲈꙊ  ꙏ Ꙏ  ꙓ Ꙓ  ꙕ Ꙕ  ꙗ Ꙗ  ꙙ Ꙙ𖼜  ꙛ Ꙛ  ꙝ Ꙝ  ꙟ Ꙟ  ꙡ Ꙡ  ꙣ Ꙣ  ꙥ Ꙥ  ꙧ Ꙧ  ꙩ 𐓫  ꙫ Ꙫ  ꙭ Ꙭ  ꚁ Ꚁ  ꚃ Ꚃ  ꚅ Ꚅ  ꚇ Ꚇ
ꚉ Ꚉ  ꚋ Ꚋ  ꚍ Ꚍ  ꚏ Ꚏ  ꚑ Ꚑ  ꚓ Ꚓ  ꚗ Ꚗ  ꜣ Ꜣ  ꜥ Ꜥ  ꜧ Ꜧꞕ  ꜫ Ꜫ  ꜭ Ꜭ  ꜯ Ꜯ  ꜿ ͽϿꜾ  ꝃ Ꝃ  ꝅ Ꝅ  ꝇ Ꝇ  ꝉ Ꝉ  ꝍ Ꝍ
ꝑ Ꝑ  ꝓ Ꝓ  ꝕ Ꝕ  ꝗ Ꝗ  ꝙ Ꝙ  ꝝ Ꝝ  ꝟ Ꝟ  ꝣ Ꝣ  ꝥ Ꝥ  ꝧ Ꝧ  ꝩ Ꝩ  ꝭ Ꝭ  ꝺ Ꝺ  ꝼ Ꝼ  ꝿ Ꝿ  ꞁ Ꞁ  ꞃ Ꞃ  ꞅ Ꞅ  ꞇ ႠꞆ  ꞑ Ꞑ
ꞓ ƐɛεЄєԐԑᏋⲈⲉꞒꮛ𐐁𐐩𑣎𖼭  ꞔ Ꞔ  ꞗ Ꞗ  ꞡ Ꞡ  ꞣ Ꞣ  ꞥ Ꞥ  ꞧ Ꞧ  ꞩ Ꞩ  ꞹ Ꞹ  ꞻ Ꞻ  ꞽ Ꞽ  ꞿ Ꞿ  ꟁ Ꟁ  ꟃ Ꟃ  ꟈ Ꟈ  ꟊ Ꟊ  ꟍ Ꟍ
꟏ ʕ꟎  ꟑ Ꟑ  ꟓ ꟒  ꟕ ꟔  ꟙ Ꟙ  ꟶ Ꟶ  ꟻ ᖷ  ꣻ 𑇜  ꦝ ꦣ  ꨁ ꩓  ꨣ ꩖  ꭳ Ꭳ  ꭶ Ꭶ  ꭷ Ꭷ  ꭽ Ꭽ  ꭿ Ꭿ  ꮂ Ꮂ  ꮄ Ꮄ  ꮅ Ꮅ  ꮆ Ꮆ
ꮈ Ꮈ  ꮉ Ꮉ  ꮊ Ꮊ  ꮌ Ꮌ  ꮑ Ꮑ  ꮔ Ꮔ  ꮕ Ꮕ  ꮖ Ꮖ  ꮘ Ꮘ  ꮙ Ꮙ  ꮚ Ꮚ  ꮝ Ꮝ  ꮠ Ꮠ  ꮡ Ꮡ  ꮣ Ꮣ  ꮦ Ꮦ  ꮧ Ꮧ  ꮨ Ꮨ  ꮫ Ꮫ  ꮬ Ꮬ
ꮭ Ꮭ  ꮰ Ꮰ  ꮱ Ꮱ  ꮳ Ꮳ  ꮴ Ꮴ  ꮵ Ꮵ  ꮸ Ꮸ  ꮹ Ꮹ  ꮺ Ꮺ  ꮼ Ꮼ  ꮽ Ꮽ  ꮿ Ꮿ  𐊨 Ꚛ  𐎂 𐏑  𐎓 𐏓  𐎚 𒀸  𐐨 𐐀  𐐫 𐐃  𐐭 𐐅  𐐮 𐐆
𐐯 𐐇  𐐰 𐐈  𐐱 𐐉  𐐲 𐐊  𐐳 𐐋  𐐴 𐐌  𐐵 𐐍  𐐶 𐐎  𐐷 𐐏  𐐸 𐐐  𐐺 Ꞛꞛ𐐒  𐐻 𐐓  𐐼 𐐔  𐐾 𐐖  𐑀 𐐘  𐑁 𐐙  𐑄 𐐜  𐑅 𐐝  𐑆 𐐞  𐑉 𐐡
𐑊 𐐢  𐑌 𐐤  𐑎 𐐦  𐑏 𐐧  𐒆 𐒠  𐓙 𐒱  𐓚 𐒲  𐓝 𐒵  𐓞 𐒶  𐓟 𐒷  𐓠 𐒸  𐓡 𐒹  𐓢 𐒺  𐓣 𐒻  𐓥 𐒽  𐓦 𐒾  𐓧 𐒿  𐓨 𐓀  𐓩 𐓁  𐓭 𐓅
𐓮 𐓆  𐓯 𐓇  𐓰 𐓈  𐓱 𐓉  𐓲 𐓊  𐓳 𐓋  𐓴 𐓌  𐓷 𐓏  𐓻 𐓓  𐖗 𐕰  𐖘 𐕱  𐖙 𐕲  𐖚 𐕳  𐖛 𐕴  𐖜 𐕵  𐖝 𐕶  𐖞 𐕷  𐖟 𐕸  𐖠 𐕹  𐖡 𐕺
𐖣 𐕼  𐖤 𐕽  𐖥 𐕾  𐖦 𐕿  𐖧 𐖀  𐖨 𐖁  𐖩 𐖂  𐖪 𐖃  𐖫 𐖄  𐖬 𐖅  𐖭 𐖆  𐖮 𐖇  𐖯 𐖈  𐖰 𐖉  𐖱 𐖊  𐖳 𐖌  𐖴 𐖍  𐖵 𐖎  𐖶 𐖏  𐖷 𐖐
𐖸 𐖑  𐖹 𐖒  𐖻 𐖔  𐖼 𐖕  𐦞 𓋹  𐳀 𐲀  𐳁 𐲁  𐳂 𐲂𐳼  𐳃 𐲃  𐳄 𐲄  𐳅 𐲅  𐳆 𐲆  𐳇 𐲇  𐳈 𐲈  𐳉 𐲉  𐳊 𐲊  𐳋 𐲋  𐳌 𐲌  𐳍 𐲍  𐳎 𐲎
𐳏 𐲏  𐳐 𐲐  𐳑 𐲑  𐳒 𐲒  𐳓 𐲓  𐳔 𐲔  𐳕 𐲕  𐳖 𐲖  𐳗 𐲗  𐳘 𐲘  𐳙 𐲙  𐳚 𐲚  𐳛 𐲛  𐳜 𐲜  𐳝 𐲝  𐳞 𐲞  𐳟 𐲟  𐳠 𐲠  𐳡 𐲡  𐳢 𐲢
𐳣 𐲣  𐳤 𐲤  𐳥 𐲥𐳺  𐳦 𐲦  𐳧 𐲧  𐳨 𐲨  𐳩 𐲩  𐳪 𐲪  𐳫 𐲫  𐳬 𐲬  𐳭 𐲭  𐳮 𐲮  𐳯 𐲯  𐳰 𐲰  𐳱 𐲱  𐳲 𐲲  𐵰 𐵐  𐵱 𐵑  𐵲 𐵒  𐵳 𐵓
𐵴 𐵔  𐵵 𐵕  𐵶 𐵖  𐵷 𐵗  𐵸 𐵘  𐵹 𐵙  𐵺 𐵚  𐵻 𐵛  𐵼 𐵜  𐵽 𐵝  𐵾 𐵞  𐵿 𐵟  𐶀 𐵠  𐶁 𐵡  𐶂 𐵢  𐶃 𐵣  𐶄 𐵤  𐶅 𐵥  𑐴𑑂𑐒 𑐓
𑐴𑑂𑐘 𑐙  𑐴𑑂𑐣 𑐤  𑐴𑑂𑐩 𑐪  𑐴𑑂𑐬 𑐭  𑐴𑑂𑐮 𑐯  𑖂 𑗘𑗙  𑖃 𑗚  𑖄 𑗛  𑖲 𑗜  𑖳 𑗝  𑣅 𑢥  𑣇 𑢧  𑣋 𑢫  𑣍 𑢭  𑣐 𑢰  𑣑 𑢱  𑣓 𑢳  𑣔 𑢴
𑣙 𑢹  𑣚 𑢺  𑣝 𑢽  𑣞 𑢾  𑣟 𑢿  𑫥𑫥 𑫨  𑫥𑫥𑫯 𑫩  𑫥𑫥𑫰 𑫪  𑫥𑫯 𑫦  𑫥𑫰 𑫧  𑫫𑫫 𑫭  𑫫𑫫𑫯 𑫮  𑫫𑫯 𑫬  𑫳𑫯 𑫴  𑫳𑫰 𑫵  𑫳𑫳 𑫶  𑫳𑫳𑫯 𑫷
𑫳𑫳𑫰 𑫸  𑭢 ॖੁ  𑭣 ॗੂ  𑭤 ेੇ  𑲪 𑲲  𖹠 𖹀  𖹡 𖹁  𖹢 𖹂  𖹣 𖹃  𖹤 𖹄  𖹥 𖹅  𖹦 𖹆  𖹧 𖹇  𖹨 𖹈  𖹩 𖹉  𖹪 𖹊  𖹫 𖹋  𖹬 𖹌  𖹭 𖹍
𖹮 𖹎  𖹯 𖹏  𖹰 𖹐  𖹱 𖹑  𖹲 𖹒  𖹳 𖹓  𖹴 𖹔  𖹵 𖹕  𖹶 𖹖  𖹷 𖹗  𖹸 𖹘  𖹹 𖹙  𖹺 𖹚  𖹻 𖹛  𖹼 𖹜  𖹽 𖹝  𖹾 𖹞  𖹿 𖹟  𖺻 𖺠  𖺼 𖺡
𖺽 𖺢  𖺾 𖺣  𖺿 𖺤  𖻀 𖺥  𖻂 𖺧  𖻃 𖺨  𖻄 𖺩  𖻆 𖺫  𖻇 𖺬  𖻈 𖺭  𖻉 𖺮  𖻊 𖺯  𖻋 𖺰  𖻌 𖺱  𖻍 𖺲  𖻎 𖺳  𖻏 𖺴  𖻐 𖺵  𖻒 𖺷  𖻓 𖺸
𖿳 兒  𛄢 于  𞤢 𞤀  𞤣 𞤁  𞤤 𞤂  𞤥 𞤃  𞤦 𞤄  𞤧 𞤅  𞤨 𞤆  𞤩 𞤇  𞤪 𞤈  𞤫 𞤉  𞤬 𞤊  𞤭 𞤋  𞤮 𞤌  𞤯 𞤍  𞤰 𞤎  𞤱 𞤏  𞤲 𞤐  𞤳 𞤑
𞤴 𞤒  𞤵 𞤓  𞤶 𞤔  𞤷 𞤕  𞤸 𞤖  𞤹 𞤗  𞤺 𞤘  𞤻 𞤙  𞤼 𞤚  𞤽 𞤛  𞤾 𞤜  𞤿 𞤝  𞥀 𞤞  𞥁 𞤟  𞥂 𞤠  𞥃 𞤡  𡚨 𡚧  𣍟 𫜾  𤠔 𪻅  𥄙 𥄚
𦖨 𦖝  𦰶 𦴆  𧢮 䚕  𫜿 愸
$looks$, E'\n'), E'\n|  ') as line,
  regexp_split_to_table(split_part(line, ' ', 2), '') as letters (letter);

insert into private.look_alikes (letter, look, look_small)
select letters.letter, letters.letter, split_part(line, ' ', 1)
from regexp_split_to_table(btrim($looks$
6 Б𑢵  7 𑢦  b Ɓ  d Ɗ  g Ɠ  k Ƙ  n ΗՌ  o ΣϬᎤ𑢨𑢷  p Ƥ  r ГҒᎱⲄ  r' Ґ  s Ƽ  ss ΒꞴ  t Ƭ  tȝ Ꜩ  u ΥꞞ  v Ν
y Ƴ𑢼  z 𑢤  ĸ ΚКҚҞᏦⲔ  ƅ ƄЬᏏ𖺶  ƅl Ы  ƈ Ƈ  ƨ ƧϨꙄ  ȝ ƷȜӠⳄⳌꝪ  ɂ ɁᎮ  ɜ ЗҘꞫ  ɢ ԌᏀᏳ  ɰ Պ  ɲ Ɲ  ɴ Ⲛ  ʀ ƦᎡᏒ
ʇ Ʇ  ʈ Ʈ  ʉ Ʉ  ʌ Ⲗ  ʍ МӍᎷⲘ  ʓ Ⲝ  ʙ ВᏴⲂ  ʜ НҢӇӉᎻⲎ  ʝ Ʝ  ʟ ᏞⳐ𐐛  ͱ Ͱ  ζ Ζ  λ ΛꟚꟜ  μ Μ  χ ΧⲬꞳ  ϝ Ϝ  ϻ Ϻ
ϼ Ⳁ  л ЛӅ  ю Ю  ҳ Ҳ  ԋ Ԋ  ի Ի  մ Մ  տ Տ  փ Փ  ᏸ Ᏸ  ᏺ Ᏺ  ᴀ Ꭺ  ᴅ Ꭰ  ᴇ Ꭼ  ᴊ Ꭻ  ᴘ Ꮲ  ᴛ ΤТҬᎢⲦ  ẟ Ⳝ  ∂ Ð
≡ Ⲷ  ⱦ Ⱦ  ⱨ Ⱨ  ⱪ Ⱪ  ⲇ Ⲇ  ⴀ Ⴀ  ꙩ Ꙩ𐓃  ꚛ Ꚛ  ꝁ Ꝁ  ꝛ Ꝛ  ꝯ Ꝯ  ꞓ Ε𑢮  ꟗ Ꟗ  ꭸ Ꭸ  ꭹ Ꭹ  ꮍ Ꮍ  ꮏ Ꮏ  ꮒ Ꮒ  ꮗ Ꮗ  ꮞ Ꮞ
ꮤ Ꮤ  ꮥ Ꮥ  ꮷ Ꮷ  ꮾ Ꮾ  𐐹 𐐑  𐑇 𐐟  𐓜 𐒴  𐓤 𐒼  𐓬 𐓄  𐓵 𐓍  𐓸 𐓐  𐓺 𐓒  𑣉 𑢩  𑣏 𑢯  𑣒 𑢲  𑣛 𑢻  𖻅 𖺪
$looks$, E'\n'), E'\n|  ') as line,
  regexp_split_to_table(split_part(line, ' ', 2), '') as letters (letter)
on conflict (letter) do update set look_small = excluded.look_small;

create function private.looks_of(name text) returns text[]
  language sql stable set search_path = ''
  as $$
  select array[
    btrim(string_agg(coalesce(look_alikes.look, letters.letter), '' order by letters.place)),
    btrim(string_agg(coalesce(look_alikes.look_small, letters.letter), '' order by letters.place))
  ]
  -- Not by lower(): what it knows depends on the database's locale.
  from regexp_split_to_table(
      regexp_replace(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'), ''
    ) with ordinality as letters (letter, place)
    left join private.look_alikes on look_alikes.letter = letters.letter collate "C"
$$;
comment on function private.looks_of(text) is
  'What a name looks like, as it is written and in small letters: two names that share one of them cannot be told apart.';

create table private.username_looks (
  look text collate "C" primary key,
  account uuid not null references public.profiles (id) on delete cascade
);
create index username_looks_account_index on private.username_looks (account);
comment on table private.username_looks is 'What the usernames that are taken look like. Unique, so that two who save at once do not get one look.';

create table private.reserved_usernames (
  look text collate "C" primary key,
  name text not null
);
comment on table private.reserved_usernames is 'Names that make people believe that somebody speaks for the site: for admins only.';
insert into private.reserved_usernames (look, name)
select distinct on (look) look, name
from unnest(array[
    'admin', 'admins', 'administrator', 'moderator', 'webmaster', 'postmaster', 'hostmaster', 'root', 'support', 'security',
    'official', 'system', 'helmcast'
  ]) as name, unnest(private.looks_of(name)) as look;

-- Names of before stay. Of those that look alike the oldest account has the look; nobody new gets it.
insert into private.username_looks (look, account)
select distinct on (look) look, profiles.id
from public.profiles join auth.users on users.id = profiles.id, unnest(private.looks_of(profiles.username)) as look
where profiles.username is not null
order by look, users.created_at, profiles.id;

create function private.guard_username() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  looks text[] := private.looks_of(new.username);
begin
  if exists (select from private.reserved_usernames where reserved_usernames.look = any (looks))
    and not private.is_admin_account(new.id) then
    raise exception 'This username is kept for those who run this site, or looks like one that is. Choose another one.';
  end if;
  delete from private.username_looks where username_looks.account = new.id;
  insert into private.username_looks (look, account)
    select distinct look, new.id from unnest(looks) as look where look is not null order by look;
  return null;
exception when unique_violation then
  raise exception 'This username is taken, or looks like one that is. Choose another one.';
end
$$;
comment on function private.guard_username() is
  'Trigger: a username looks like no other one. Definer, because nobody reads what names others have. After the row, so that tidy_text has been there.';
create trigger guard_new_username after insert on public.profiles
  for each row when (new.username is not null) execute function private.guard_username();
create trigger guard_username after update of username on public.profiles
  for each row when (new.username is distinct from old.username) execute function private.guard_username();
