import { type Language, languages } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import { plainWord } from './told.ts'

/** One place or institution a line: English | Spanish | French | German; other names after a comma. */
const list = `
England | Inglaterra | Angleterre | England
Great Britain, Britain, United Kingdom | Gran Bretaña, Reino Unido | Grande-Bretagne, Royaume-Uni | Großbritannien, Vereinigtes Königreich
Scotland | Escocia | Écosse | Schottland
Wales | Gales | pays de Galles | Wales
Soviet Union | Unión Soviética | Union soviétique | Sowjetunion
Prussia | Prusia | Prusse | Preußen
Bavaria | Baviera | Bavière | Bayern
Catalonia | Cataluña | Catalogne | Katalonien
Alsace | Alsacia | Alsace | Elsass
Normandy | Normandía | Normandie | Normandie
Europe | Europa | Europe | Europa
America, American, Americans, United States, US, USA | América, Estados Unidos, EEUU | Amérique, États-Unis | Amerika, Vereinigte Staaten, Vereinigten Staaten, USA
Africa | África | Afrique | Afrika
Asia | Asia | Asie | Asien
Antarctica | Antártida | Antarctique | Antarktis
Atlantic | Atlántico | Atlantique | Atlantik
Pacific | Pacífico | Pacifique | Pazifik
Mediterranean | Mediterráneo | Méditerranée | Mittelmeer
Alps | Alpes | Alpes | Alpen
South Pole, Pole | Polo Sur, Polo | pôle Sud, Pôle | Südpol, Pol
New York | Nueva York | New York | New York
London | Londres | Londres | London
Paris | París | Paris | Paris
Rome | Roma | Rome | Rom
Milan | Milán | Milan | Mailand
Venice | Venecia | Venise | Venedig
Florence | Florencia | Florence | Florenz
Turin | Turín | Turin | Turin
Naples | Nápoles | Naples | Neapel
Vienna | Viena | Vienne | Wien
Munich | Múnich | Munich | München
Cologne | Colonia | Cologne | Köln
Berlin | Berlín | Berlin | Berlin
Nuremberg | Núremberg | Nuremberg | Nürnberg
Frankfurt | Fráncfort | Francfort | Frankfurt
Hamburg | Hamburgo | Hambourg | Hamburg
Strasbourg | Estrasburgo | Strasbourg | Straßburg
Geneva | Ginebra | Genève | Genf
Lausanne | Lausana | Lausanne | Lausanne
Basel | Basilea | Bâle | Basel
Berne, Bern | Berna | Berne | Bern
Zurich | Zúrich | Zurich | Zürich
Brussels | Bruselas | Bruxelles | Brüssel
Antwerp | Amberes | Anvers | Antwerpen
The Hague, Hague | La Haya, Haya | La Haye, Haye | Den Haag, Haag
Copenhagen | Copenhague | Copenhague | Kopenhagen
Stockholm | Estocolmo | Stockholm | Stockholm
Warsaw | Varsovia | Varsovie | Warschau
Cracow, Krakow | Cracovia | Cracovie | Krakau
Prague | Praga | Prague | Prag
Moscow | Moscú | Moscou | Moskau
Saint Petersburg | San Petersburgo | Saint-Pétersbourg | Sankt Petersburg
Athens | Atenas | Athènes | Athen
Lisbon | Lisboa | Lisbonne | Lissabon
Seville | Sevilla | Séville | Sevilla
Saragossa | Zaragoza | Saragosse | Saragossa
Istanbul, Constantinople | Estambul, Constantinopla | Istanbul, Constantinople | Istanbul, Konstantinopel
Jerusalem | Jerusalén | Jérusalem | Jerusalem
Cairo | El Cairo, Cairo | Le Caire, Caire | Kairo
Beijing, Peking | Pekín | Pékin | Peking
Tokyo | Tokio | Tokyo | Tokio
Havana | La Habana, Habana | La Havane, Havane | Havanna
Mexico City | Ciudad de México | Mexico | Mexiko-Stadt
Buenos Aires | Buenos Aires | Buenos Aires | Buenos Aires
Crimea | Crimea | Crimée | Krim
Supreme Court | Tribunal Supremo, Corte Suprema | Cour suprême | Oberster Gerichtshof, Obersten Gerichtshof, Oberste Gerichtshof
Congress | Congreso | Congrès | Kongress
Senate | Senado | Sénat | Senat
Parliament | Parlamento | Parlement | Parlament
House of Representatives, House | Cámara de Representantes | Chambre des représentants | Repräsentantenhaus
Social Security | Seguridad Social | Sécurité sociale | Sozialversicherung
Constitution | Constitución | Constitution | Verfassung
Secretary of Labor | Secretaria de Trabajo, Secretario de Trabajo | secrétaire au Travail | Arbeitsministerin, Arbeitsminister
Red Cross | Cruz Roja | Croix-Rouge | Rotes Kreuz, Roten Kreuz
League of Nations | Sociedad de Naciones | Société des Nations | Völkerbund
United Nations | Naciones Unidas | Nations unies | Vereinte Nationen, Vereinten Nationen
First World War, World War I | Primera Guerra Mundial | Première Guerre mondiale | Erster Weltkrieg, Ersten Weltkrieg, Erste Weltkrieg
Second World War, World War II | Segunda Guerra Mundial | Seconde Guerre mondiale | Zweiter Weltkrieg, Zweiten Weltkrieg, Zweite Weltkrieg
Civil War | Guerra Civil | guerre civile | Bürgerkrieg
Republic | República | République | Republik
Nobel Prize | Premio Nobel | prix Nobel | Nobelpreis
Christmas | Navidad | Noël | Weihnachten
Easter | Pascua | Pâques | Ostern
Bible | Biblia | Bible | Bibel
God | Dios | Dieu | Gott
Nazis, National Socialists | nazis, nacionalsocialistas | nazis | Nationalsozialisten, Nazis
January | enero | janvier | Januar
February | febrero | février | Februar
March | marzo | mars | März
April | abril | avril | April
May | mayo | mai | Mai
June | junio | juin | Juni
July | julio | juillet | Juli
August | agosto | août | August
September | septiembre | septembre | September
October | octubre | octobre | Oktober
November | noviembre | novembre | November
December | diciembre | décembre | Dezember
Monday | lunes | lundi | Montag
Sunday | domingo | dimanche | Sonntag
`

/** The columns of the list. */
const columns: Language[] = ['en', 'es', 'fr', 'de']

type Names = Record<Language, string[]>

/** Regions as the Unicode tables name them; two capital letters each. */
const regions =
  'AR AT AU BE BG BO BR CA CH CL CN CO CR CU CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH GR GT HN HR HT HU ID IE IL IN IQ IR IS IT JM JP KE KR LB LT LU LV MA MX MY NG NI NL NO NZ PA PE PH PK PL PR PT PY RO RS RU SA SE SI SK SN SV SY TH TN TR UA US UY VE VN ZA'

let known: Record<Language, Map<string, Names[]>> | null = null

/** All that a word of a name may belong to, by language. Made when it is first asked for. */
function table(): Record<Language, Map<string, Names[]>> {
  if (known) return known
  const made = byLanguage(() => new Map<string, Names[]>())
  const entries: Names[] = list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const written = line.split('|').map((names) => names.split(',').map((name) => name.trim()))
      return byLanguage((_, language) => written[columns.indexOf(language)] ?? [])
    })
  const displays = byLanguage((_, language) => new Intl.DisplayNames([language], { type: 'region' }))
  for (const region of regions.split(' '))
    entries.push(byLanguage((_, language) => [displays[language].of(region) ?? '']))
  for (const names of entries) {
    for (const language of languages) {
      for (const word of new Set(names[language].flatMap((name) => wordsOf(name)))) {
        const list = made[language].get(word)
        if (list) list.push(names)
        else made[language].set(word, [names])
      }
    }
  }
  known = made
  return made
}

function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{M}]+/u)
    .map(plainWord)
    .filter((word) => word.length > 2)
}

/** Whether a word of a name stands, in the language of the text, among `has`: "Nueva" and "York" where it says "New York". */
export function isTranslated(
  word: string,
  from: Language,
  to: Language,
  has: (word: string) => boolean,
): boolean {
  const found = [word, word.replace(/s$/, '')].flatMap((form) => table()[from].get(form) ?? [])
  return found.some((names) => names[to].some((name) => wordsOf(name).every(has)))
}
