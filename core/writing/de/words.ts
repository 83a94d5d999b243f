import { type CueWords, firstWords, words } from '#core/writing/words.ts'

export const germanWords: CueWords = {
  pointsBack:
    firstWords(`er | sie | es | ihm | ihn | ihnen | ihr(?:e[rnms]?)? | sein(?:e[rnms]?)? | dies(?:e[rnms]?)? | beide[rnms]? | solche[rn]?
    | das(?= (?:war|ist|hat|hatte|wurde|sollte|konnte|machte|gab|kostete|galt|blieb|bedeutete|alles|gelang|reichte|half|tat|ging)) | jene[rnms]?
    | dabei | dafür | damit | daran | darauf | daraus | darin | darüber | davon | dazu | dadurch | dagegen | danach | davor | dort | dorthin | da
    | dann | deshalb | deswegen | daher | darum | trotzdem | dennoch | doch | aber | jedoch | allerdings | auch | so | sonst | zugleich
    | gleichzeitig | außerdem | stattdessen | vielmehr | und | oder | denn | nur so | eine[rs]? davon | eine[rs]? von | keine[rs]? von
    | letztere[rn]? | bald darauf | kurz darauf | erst dann | immerhin | zudem | ebenso | anders | andere | hinzu kam | wieder | seither | seitdem
    | wer das | was er | was sie | selbst er | selbst sie`),
  leansBack:
    firstWords(`der | die | das | den | dem | des | viele | manche | einige | alle | niemand | nicht alle | jede[rnms]? | am Ende | inzwischen
    | wenige | mehrere | am selben | im selben | zwei von | drei von | später | ein Jahr später | wenig später | Monate später | Jahre später
    | am nächsten | kaum | mancher | eine[rs]? der | von dort | von da an | zum Schluss | schließlich
    | [^,]* (?:darüber|davon|daran|dagegen)(?=[^\\p{L}][^,]*$) | \\d{4} \\p{L}+ sie`),
  contrast:
    words(`aber | doch | jedoch | dennoch | trotzdem | obwohl | allerdings | dagegen | hingegen | zwar | trotz | nicht alle | Gegner
    | Kritiker(?:n|in)? | andererseits | freilich`),
  cause: words(
    `weil | denn | deshalb | deswegen | daher | darum | aus diesem Grund | führte dazu | sodass | so dass | der Grund | folglich`,
  ),
  choice:
    words(`entschied(?:en)? | entscheidet | Entscheidung(?:en)? | entschloss | beschloss(?:en)? | beschließt | weigerte | lehnte | abgelehnt
    | verweigerte | trat zurück | Rücktritt | verzichtete | bestand darauf | befahl | versprach | willigte | stellte die Bedingung`),
  setback:
    words(`scheiterte[nt]? | gescheitert | Scheitern | verlor(?:en)? | Niederlage[n]? | Schulden | verschuldet | Krise[n]? | abgelehnt
    | entlassen | Rückschl(?:ag|äge)e? | warfen | Vorwürfe[n]? | Vorwurf | Protest(?:e|en)? | Streik(?:s)? | Widerstand | misslang | Konkurs
    | bankrott | angegriffen | Spott | verspottet | verlor`),
  origin: words('geboren | Geburt | wuchs auf | aufgewachsen | Kindheit | stammte | kam als | zur Welt'),
  family: words(
    `(?:sein|ihr)(?:e[rnms]?)? (?:Vater|Mutter|Eltern|Frau|Mann|Bruder|Brüder|Schwester|Schwestern|Sohn|Söhne|Tochter|Töchter|Kinder|Familie|Ehe) | heiratete[n]? | heiratet | ließ sich scheiden`,
  ),
  end: words(
    'starb | gestorben | verstarb | Begräbnis | Beerdigung | Tod | beigesetzt | letzten Jahre[n]? | trat zurück | Ruhestand',
  ),
  grave:
    words(`starb(?:en)? | gestorben | stirbt | tot | Tote[nr]? | Tod(?:es)? | getötet | töte(?:te|ten) | ermordet | Mord | hingerichtet | Hinrichtung
    | Selbstmord | Krebs | verhungert(?:en)? | Massaker | gefoltert | Folter | erschossen | Attentat | Konzentrationslager[n]? | ertrank(?:en)?
    | Hungersnot | Völkermord | umgebracht | ums Leben | fiel(?:en)? im Krieg`),
  sombre:
    words(`Krieg(?:e|es|en)? | Weltkrieg(?:s|es)? | Gefängnis(?:se)? | Gefangenschaft | Haft | verhaftet | krank | Krankheit(?:en)? | Sklave[n]? | Sklaverei
    | Opfer[n]? | verfolgt | Verfolgung | Bomben? | verwundet | verletzt | litt(?:en)? | leid(?:et|en) | deportiert | Lager[n]? | Exil | Epidemie
    | Cholera | Typhus | Tuberkulose | Gewalt | Blut | Beerdigung | Witwe[r]? | Waisen? | Unfall | brannte[n]? | Armut | Hunger | Feuer | Fieber
    | Zwangsarbeiter[n]? | Hakenkreuz\\p{L}* | Gestapo`),
  lesson:
    words(`glaubte | gelernt | lernte | lehrte | zeigt(?:e)? | Grundsatz | Grundsätze | Prinzip(?:ien)? | Vertrauen | Mut | worauf es ankommt
    | wert | Beispiel | stolz | Achtung | Respekt | Überzeugung | überzeugt | Geduld | zuhören | bis heute | was bleibt | geblieben | Würde | Gewissen
    | Verantwortung | Freiheit | erinnert | Vorbild`),
  demonstrative: words(
    'dies(?:e[rnms]?)? | jene[rnms]? | solche[rn]? | ihn | ihm | ihnen | davon | dafür | damit | dabei | darin | daraus | dort',
  ),
  beforeYear:
    words(`in | im | um | seit | ab | bis | von | nach | vor | Jahr | Jahre | Jahres | Anfang | Mitte | Ende | Sommer | Herbst | Winter | Frühjahr | Frühling
    | zwischen | und | Januar | Jänner | Februar | März | April | Mai | Juni | Juli | August | September | Oktober | November | Dezember | schon | erst
    | dann | spätestens | folgte | folgten | es | wurde | war | gründete | erschien`),
  figure:
    /(?<![\d.,-])(\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?) (?:Prozent|Millionen \p{Lu}\p{L}+|(?!Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Uhr|Jahre?n?|Mal|Tagen?|Stunden?)\p{Lu}\p{Ll}+)(?![\p{L}-])/u,
  clause:
    /; |(?:,| –| —) (?=(?:und|aber|doch|denn|sondern|während|weil|obwohl|wobei|sodass|nachdem|bevor|wo) )/g,
}
