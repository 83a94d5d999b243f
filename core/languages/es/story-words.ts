import type { StoryWords } from '#core/languages/writing-pack.ts'
import { firstWords, personName, words } from '#core/writing/patterns.ts'

/** Removes spaces around bars, which would be significant inside brackets. */
const tight = (list: string) => list.replace(/\s*\|\s*/g, '|')

// Spanish omits the pronoun: "Murió en Cádiz", "No volvió a casarse". A sentence that begins with a verb refers back.
const one = tight(`\\p{L}{2,}ó | fue | era | es | está | ha | hizo | dijo
  | quiso | supo | pudo | tuvo | estuvo | puso | vino | dio | vio | trajo | tradujo | condujo | anduvo | iba | sigue | tiene
  | tenía | había | habría | quería | sabía | podía | vivía | debía | creía | hacía | decía | temía | sentía | seguía | escribía | traía | venía
  | prefería | conocía | leía | salía | pedía | sostenía | mantenía | insistía | exigía | recibía | ocurría | \\p{L}{3,}aba`)
const several = tight(
  `\\p{L}{2,}(?:aron|ieron|eron|aban|ábamos|ían) | fueron | eran | son | están | han | hicieron | dijeron | pudieron | tuvieron`,
)
const before = '(?:(?:no|nunca|ya|apenas|casi|solo|siempre|tampoco|se|le|les|lo|la|los|las|me) )*'

const month =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)'
const number =
  '(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|pocos|pocas|unos|unas|varios|varias|algunos|algunas|muchos)'
const things = '(?:años?|meses|mes|días?|semanas?|horas?|décadas?)'

export const spanishWords: StoryWords = {
  pointsBack:
    firstWords(`él | ella | ellos | ellas | ello | esto | eso | aquello | este | esta | estos | estas | ese | esa | esos | esas | aquel | aquella
    | aquellos | aquellas | su | sus | pero | sin embargo | no obstante | aun así | además | también | tampoco | entonces | así | así que | por eso
    | por ello | por tanto | por lo tanto | por esa razón | por aquel | por aquella | y | e | o | ni | allí | ahí | allá | aquí
    | en cambio | al contrario | a cambio | mientras tanto | entretanto | ambos | ambas | otro | otra | otros | otras | lo mismo | le | les | lo | se lo | se la
    | en (?:segundo|tercer|cuarto) lugar | lo (?:segundo|tercero) | de ahí | de allí | tal | tales | solo entonces | en vez de | en lugar de | aun | incluso
    | (?:a|con|contra|de|en|entre|hacia|para|por|sin|sobre|tras|ante|según|pese a|a pesar de) (?:él|ella|ellos|ellas|ello|esto|eso|aquello)
    | (?:a|con|contra|de|en|entre|hacia|para|por|sin|sobre|tras|ante|desde) (?:este|esta|estos|estas|ese|esa|esos|esas|aquel|aquella|aquellos|aquellas|su|sus)
    | un[oa]s? de ell[oa]s | ningun[oa] de ell[oa]s | algun[oa]s de ell[oa]s | l[oa]s dos | el primero | la primera | el segundo | la segunda | este último | esta última | unos citan
    | en \\d{4},? (?:l[oa]s dos|amb[oa]s) | la batalla(?! de) | la discusión | el resultado | la respuesta | la pregunta | la carta(?! de) | la solicitud | quien l[oa] | casi doscientos
    | (?!se \\p{Ll}+ (?:el|la|un|una) \\p{L}|(?:murió|nació|estalló|empezó|comenzó|llegó) (?:el|la|un|una) \\p{L})${before}(?:${several}|${one}) | (?:la (?:investigación|sentencia|condena)|el (?:juicio|tribunal|jurado))`),
  demonstrative: words(
    '(?:año|mes|semana|día|mañana|tarde|noche|verano|invierno|primavera|otoño) siguiente | est[ea] | est[oa]s | es[ea] | es[oa]s | aquel(?! que| \\d) | aquell[oa]s?(?! que) | esto | eso | aquello | allí | ahí | ello | l[oa]s (?:dos|tres|cuatro|cinco|seis|siete) | también | tampoco | ambos | ambas | entonces | \\p{Ll}+(?:[aei]r|ándo|iéndo)(?:l[aoe]s?) | dich[oa]s?(?= \\p{L}+[oa]s?)',
  ),
  relativeTime: firstWords(
    `(?:${number}|\\d+) ${things} (?:después|más tarde|antes) | (?:poco|años|meses|días) (?:después|antes) | luego | después(?! de) | más tarde | al día siguiente | al año siguiente | al mes siguiente | aquel (?:día|año|mes) | aquella (?:noche|tarde) | ese (?:día|año|mes) | esa (?:noche|tarde)
    | al mismo tiempo | desde entonces | hasta entonces | para entonces | a los pocos \\p{L}+ | en (?:pocos|pocas) \\p{L}+ | en el mismo | el mismo (?:año|día|mes) | la misma (?:noche|semana) | durante \\p{L}+ (?:meses|años|días)(?!,? \\p{Lu}) | al final(?! de) | por fin | finalmente | con el tiempo | pronto | al volver | al regresar | al llegar | en total | esta vez | ahora`,
  ),
  partialDate: new RegExp(
    `^(?:(?:en|el|hacia|desde|a principios de|a finales de|a mediados de) )?(?:\\d{1,2} de )?${month}(?! (?:de|del) \\d{4}|[\\p{L}\\d])`,
    'iu',
  ),
  withYear: (date, year) => `${date} de ${year}`,
  thatYear: /^ (?:de (?:aquel|ese|este) (?:mismo )?año|del mismo año)/,
  yearsLater: words('después | más tarde | años | año siguiente'),
  countedNoun: /^ (?:por ciento|(?:de )?\p{Ll}[\p{L}-]{2,})/u,
  dated: new RegExp(
    `^((?:En|El|Hacia|Desde|A principios de|A finales de|A mediados de|Hasta|Durante) (?:(?:el año|el verano de|el otoño de|la primavera de|el invierno de|principios de|finales de) )?(?:\\d{1,2} de )?(?:${month} (?:de|del) )?(?:1\\d{3}|20\\d{2}))(?=[, ])`,
  ),
  front:
    /^((?:(?<when>Cuando|Después de|Antes de|Mientras|En cuanto|Al(?! (?:final|principio|contrario|menos|mismo))) (?=\S+ \S+)|(?:A|En|Durante|Tras|Bajo|Entre|Sin|De vuelta en|Con|En lugar de) (?!la (?:práctica|larga|realidad)|el fondo)(?=el |la |los |las |una? |sus? |\p{Lu}|\d|\p{Ll}+ años))[^,;:–—«»]{4,70}(?=,)|(?:A los|Con) \p{Ll}+(?: y \p{Ll}+)? años(?= \p{Ll}+ó ))/u,
  withoutFront: (rest) =>
    /^(?:y|o|pero|que|donde|cuando|del?|en|a|con|por|para|ya|casi)(?!\p{L})/u.test(rest)
      ? null
      : rest.charAt(0).toUpperCase() + rest.slice(1),
  noPoint: firstWords('hacia | desde | hasta | durante | a'),
  state: words('había | habían | era | eran | estaba | estaban | tenía | tenían | seguía | ha | han'),
  outcome: words(
    'sobrevivió | sobrevivieron | se salvó | se salvaron | venció | ganó | ganaron | aprobó | aprobaron | aprobad[oa] | aceptó | quedó libre | logró | consiguió',
  ),
  attempt: words(
    'intent(?:ó|aron|a|o|os) | trató de | pidió | pidieron | propuso | propusieron | propuesta | iban? a | ofreció | oferta | quiso | quería | esperaba | plan | planeó | salió | partió | advirtió | avisó | exigió | detenid[oa]s? | ensayo | prueba',
  ),
  possessive: words('su | sus | él mismo | ella misma'),
  resumes: words(
    '(?:empezó|comenzó) (?:con|por) | volvió a | volvieron a | recordó | objetó | añadió | contestó | respondió | replicó | se separó | se separaron',
  ),
  replies: /^(?:contestó|respondió)/iu,
  pronouns: {
    she: /\b(?:ella|la primera|una mujer|hija|diputada|abogada|directora|presidenta|nacida)\b/gi,
    he: /(?<!\p{L})(?:él|hijo|un hombre|nacido|general|director|presidente)(?!\p{L})/giu,
  },
  named(sentence, name) {
    const verb = new RegExp(
      `^${before}(?:${one.replace(/\s+/g, '')}) (?:a|al|en|de|del|con|por|para|hasta|desde|hacia|entre|que|sin|contra|su|sus)(?!\\p{L})`,
      'iu',
    )
    // "Había convocado un congreso".
    if (/^(?:no )?había \p{L}+[aid]d?o (?:en|a|al|con|un|una|el|la|los|las)(?!\p{L})/iu.test(sentence))
      return `${name} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    // Verbs of what only people do: "tomó la decisión".
    const deed =
      /^(?:no )?(?:tomó|public(?:ó|a)|dirigió|implantó|rechazó|midió|ocupó|encargó|devolvió|fundó|escribió|pidió|compró|vendió|propuso|defendió|firmó|juró|aceptó|ganó|perdió|tuvo) (?:un|una|el|la|los|las|\d+)(?!\p{L})/iu
    if (/^(?:Él|Ella)(?= \p{Ll})/u.test(sentence)) return sentence.replace(/^(?:Él|Ella)/u, () => name)
    if (
      /^(?:Es|Era|Fue|Había|Hay|Está) (?:que|necesario|posible|cierto|verdad|un|una|el|la|como|en|de|entonces)(?!\p{L})/u.test(
        sentence,
      )
    )
      return null
    // "Se proclamó la República" is impersonal.
    if (
      /^(?:no )?se (?!(?:cas|retir|neg|ali|jubil|convirti|levant|enter|qued|hizo|sent|traslad|march|uni|opus|present|dedic|mud|enamor|fue|reun|refugi|instal)\p{L}*)/iu.test(
        sentence,
      )
    )
      return null
    return verb.test(sentence) || deed.test(sentence)
      ? `${name} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
      : null
  },
  contrary: firstWords(
    `pero | sin embargo | no obstante | aun así | en cambio | al contrario | no todos | en realidad
    | (?:sus|los|algunos) (?:críticos|adversarios|enemigos|rivales|opositores) | muchos culparon | los adversarios`,
  ),
  choice:
    words(`decid(?:e|en|ió|ieron|ido|ir) | decisión | decisiones | elig(?:e|ió|ieron) | escog(?:e|ió) | rechaz(?:a|ó|aron) | se neg(?:ó|aron) | se niega | defendió | firmó | fundó | abrió | liberó | asumió | aprobó
    | acept(?:a|ó|aron) | renunci(?:a|ó) | dimit(?:e|ió) | dimisión | promet(?:e|ió) | jur(?:a|ó) | resolvió | opt(?:a|ó) | insist(?:e|ió) | dejó el | vot(?:ó|aron|ado|ación) | votos`),
  setback:
    words(`fracas(?:a|ó|aron|ado|ara|o|os) | perdió | perdieron | perdid[oa]s? | derrot(?:a|as|ado|ada|ados) | deudas? | crisis | rechazad[oa]s? | en contra | rendición
    | destituid[oa]s? | destierro | desterrad[oa]s? | acusad[oa]s? | atacad[oa]s? | detenid[oa]s? | protestas? | se opuso | se opusieron | oposición de | quiebra | cierre | errores | huelga
    | burlas? | traición | traidor | conspiración | conspiradores | naufragio | se separó | amargo`),
  telling: words(
    'primer[oa]?s? | únic[oa]s? | nunca | jamás | nadie | ningun[oa] | ningún | últim[oa]s? | mayor parte | por primera vez | solo | más audaz | contra la opinión',
  ),
  origin: words(
    'nac(?:e|ió|ieron) | nacid[oa] en | crec(?:e|ió) en (?:una|el seno|casa) | infancia | niñez | se crió | se crio | lo criaron | la criaron | vino al mundo | estudió | lo enviaron',
  ),
  grave:
    words(`cáncer | silicosis | amputad[oa]s? | bombarde(?:o|os|ó) | esclav[oa]s? | esclavitud | esclavizad[oa]s? | guerra a muerte | murió | murieron | muere | mueren | morir | muert[oa]s? | muertes? | fallec(?:e|ió|ieron) | mat(?:ó|aron|ado|ada|ados|arlo|arla) | asesin(?:ó|ado|ada|ados|adas|ato|atos|aron)
    | ejecut(?:ó|aron|ado|ada|ados) | ejecución | ejecuciones | suicid(?:io|ó) | se quitó la vida | hambruna | masacres? | matanzas? | torturad[oa]s? | torturas? | fusil(?:ó|ado|ada|ados|aron)
    | fusilamientos? | ahog(?:ó|ado|ada|ados|aron) | campos? de (?:concentración|exterminio) | genocidio | linchad[oa]s? | emboscada | deportad[oa]s? | deportación | terremoto | explosión | entierro | enterrad[oa]s? | cenizas | restos | viud[oa]s? | huérfan[oa]s? | crímenes | crimen | violad[oa]s? | cadáver(?:es)? | no (?:volvió|volvieron) con vida | perdieron la vida | perdió la vida`),
  sombre:
    words(`prisión | cárcel | pres[oa]s? | prisioner[oa]s? | enferm[oa]s? | enfermó | enfermedad(?:es)? | cáncer | esclav[oa]s? | esclavitud | esclavizad[oa]s? | víctimas? | persecución
    | perseguid[oa]s? | bombas? | bombarde(?:o|os|ó) | herid[oa]s? | sufr(?:e|ió|ieron|imiento|imientos) | exilio | destierro | epidemias? | cólera | tifus
    | tuberculosis | violencia | crueldad | sangre | accidente | incendio | hambre | fiebre | represión | guerra a muerte | amenazaba`),
  announces: words(
    `se someti(?:ó|eron) | otra cosa | dos cosas | tres cosas | lo siguiente | una pregunta | una sola cosa | por (?:dos|tres) razones | una extraña contradicción | argumentos de otro tipo`,
  ),
  indefinite:
    /(?<!\p{L})(?:una?|unos|unas|dos|tres) (?:(?:gran|nuevo|nueva|pequeño|pequeña|viejo|vieja|joven|larga|largo) )?(\p{Ll}{4,})/gu,
  definite: /(?<!\p{L})(?:[eE]l|[lL]as?|[lL]os|al|del|[sS]us?|[mM]is?|[nN]uestr[oa]s?) (\p{Ll}{4,})/gu,
  again: /(?<!\p{L})(?:(?:el|la|los|las|del|al) mism[oa]s?|(?:el|la|del|al) otr[oa]) (\p{Ll}{4,})/gu,
  uncounted: /(?<!\p{L})(?:a|las|los|la|el|de|en|con|hasta|desde|era|eran|es|son|por|tras|hacia|sobre)$/iu,
  explained: /^ (?:de|del|que|cuy[oa]s?|donde|en (?:el|la|los|las) que)(?![\p{L}])/u,
  wellKnown:
    /^(?:año|años|día|días|noche|mañana|tarde|mes|semana|verano|invierno|mundo|vida|vidas|gente|trabajo|final|principio|resto|familia|padres|padre|madre|mujer|marido|esposo|esposa|hermano|hermana|hijo|hija|hijos|país|ciudad|pueblo|tierra|calle|policía|gobierno|público|prensa|periódicos|puerta|mesa|mano|manos|cabeza|ojos|cara|nombre|dinero|idea|cosa|cosas|momento|futuro|pasado|iglesia|corazón|casa|hombre|hombres|mujeres|mismo|misma|mismos|mismas|primer|primera|primeros|primeras|segundo|segunda|tercero|tercera|último|última|últimos|últimas|otro|otra|otros|otras|cual|cuales|único|única|mayor|mejor|peor|propio|propia|vez|veces|dos|tres|cuatro|cinco|seis|siete|ocho)$/,
  saidWords: words(
    '(?:las|esas|estas|aquellas) palabras(?! (?:de|que)) | (?:la|esa|esta|aquella) frase(?! (?:de|que))',
  ),
  office: words('(?:su|mi) (?:cargo|puesto|escaño|mandato) | dejó el (?:cargo|puesto) | dimitió | dimisión'),
  takesOffice: words(
    'fue (?:nombrad|elegid)[oa] | (?:eligieron|nombraron) | (?:consiguió|obtuvo|ocupó|asumió) (?:un|el|la) \\p{Ll}+',
  ),
  numbered: /(?<!\p{L})(?:[Ll]os|(?<!(?<!\p{L})a )[Ll]as) $/u,
  reason: /^((?![^,]*(?<!\p{L})(?:s[oó]lo(?!\p{L})|no (?=porque))).{20,}?),? (porque|ya que|pues) (.{12,})$/u,
  purpose: /^(.{20,}?), (para (?:que )?(?!siempre|entonces|ell?[oa]s?(?!\p{L})).{12,})$/u,
  turnsAround: /^(.{24,}?), (pero (?!que ).{14,})$/u,
  introducing: new RegExp(
    `(?<![\\p{L}-])(?<whose>[Ee]l|[Ll]a|[Ss]u) (?<who>(?:\\p{Ll}{3,} )?(?!que|con|por|para|del|día|como)\\p{Ll}{3,}),? (?<name>${personName})`,
    'gu',
  ),
  introducedBehind: new RegExp(
    `(?<name>${personName}), (?<who>(?:una?|el|la) (?!mism[oa]|otr[oa]|que|cual)\\p{Ll}[^,.;:–—«»()]{2,45})(?=[,.])`,
    'gu',
  ),
  pronoun: null,
  reference: {
    otherGender: false,
    excludesOther: false,
    object: null,
    things: null,
    people: { she: null, he: null },
    possessives: false,
    hasVerbBeforeSubject: false,
  },
  subject:
    /^((?:El|La|Los|Las|Su|Sus) (?!mismo|misma|primer|primera|segundo|mayor|noche|año|día)\p{Ll}{4,}) (?:fue|fueron|era|eran|había|habían|tenía|tenían|es|son|está|tomó|\p{Ll}{2,}ó|\p{Ll}{2,}aron|\p{Ll}{2,}ieron|\p{Ll}{2,}aba|\p{Ll}{2,}aban|\p{Ll}{3,}ían?)(?!\p{L})/u,
  does: /^(?:Él |Ella |\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)? )?(?<verb>[Qq]uería|[Cc]reía|[Pp]ensaba|[Ss]abía|[Tt]emía|[Ee]speraba|[Ee]xigía|[Dd]ecidió|[Dd]escubrió|[Cc]omprendió|[Aa]prendió|[Ee]scribió|(?:[Cc]ontestó|[Rr]espondió)(?= (?:solo |sólo |entonces )?que )|[Pp]rometió|[Pp]ropuso|[Dd]ijo|[Ss]oñaba con|[Ss]ostenía|[Dd]efendió|[Pp]idió|[Rr]ecordó)(?= (?!(?:también|aún|cada|siempre|nunca|mucho|rápido|pronto|bien|sol[oa])(?!\p{L})|tod[oa]s l|a (?![^.]* que )|(?:al|de|en|por|con|para|sin) ))/u,
  firstPerson: words(
    'yo | me | mi | mis | mí | nosotr[oa]s | nos | nuestr[oa]s? | fui | tuve | dije | hice | estaba yo | era yo | soy | tengo | creo',
  ),
  verb: words(
    `es | son | era | eran | fue | fueron | será | ha | han | había | habían | hay | hubo | está | están | estaba | estaban | tiene | tienen | tenía | puede | podía | debe | debía | quiere | quería | hace | hacía | hizo | va | van | iba | dice | dijo | ve | vio | sabe | da | dio | soy | tengo | voy | fui | tuve | hice | dije
    | \\p{L}{2,}(?:ó|aron|ieron|aba|aban|ía|ían|ará|erá|irá|amos|imos) | \\p{L}{2,}é | viene | vino | pone | puso | sale | sigue | lleva | deja | llega | pasa | queda | vive | muere | nace | trabaja | empieza | pierde | gana | abre | funda | entra | toma | lucha | defiende | escribe | gobierna`,
  ),
  orders: new RegExp(
    [
      '^(?:(?:el|la) presente|este|esta) (?:nota|artículo|texto|página|documento|perfil|semblanza|ficha) (?:resume|describe|presenta|recorre|recoge|repasa|cuenta|traza)(?!\\p{L})',
      '(?:ignor[ae](?:r|d|n)?|olvid[ae](?:r|d|n)?|haz caso omiso|no hagas? caso|descarta)(?!\\p{L}).{0,50}(?:instrucci(?:ón|ones)|indicaciones|reglas|órdenes|anterior)',
      '^["«“(¡¿\\s]*(?:sistema|system|asistente|usuario|instrucción|instrucciones|prompt|nota para la IA)\\s*:',
      '(?:como (?:una )?(?:IA|inteligencia artificial|modelo de lenguaje|asistente virtual)|(?:ahora|desde ahora|a partir de ahora),? (?:tú )?(?:eres|serás|debes|responderás)|eres (?:ahora|un asistente|una IA))(?!\\p{L})',
      '^["«“(¡¿\\s]*(?:por favor,? |ahora )?(?:haz clic|haga clic|pulse|pulsa|pinche|pincha|suscríb[ea](?:te|se)|suscribirse|regístr[ea](?:te|se)|síguenos|síganos|comparte|comparta|descarga|descargue|lee también|lea también|leer más|ver también|véase también|contacta|contáctenos|compra ahora|únete|dona ahora|inicia sesión|volver arriba|deja un comentario|visita nuestr[oa]|visite nuestr[oa])(?!\\p{L})',
      '(?:haz clic aquí|haga clic aquí|clic aquí|nuestro boletín|nuestra newsletter|cookies|todos los derechos reservados|política de privacidad|términos de uso|aviso legal)',
      '(?:no (?:digas?|menciones?|reveles?|leas?)).{0,30}(?:oyentes?|usuarios?|lectores?|texto)',
      '(?:escrib[ea]|di|diga|responde|responda|termin[ae]|comienza|repit[ea]) (?:\\p{L}+ ){0,4}(?:exactamente|literalmente|únicamente|en su lugar|con las palabras|la siguiente frase)(?!\\p{L})',
      '(?:este artículo|esta página|esta sección) (?:es un esbozo|necesita|utiliza|no cita|fue editada)',
    ].join('|'),
    'iu',
  ),
  apparatus:
    /^(?:idiomas|premios|formación|aptitudes|estudios|referencias|notas(?: y referencias)?|véase también|bibliografía|enlaces externos|fuentes|publicaciones|obras(?: publicadas)?|anexos?|lecturas (?:adicionales|recomendadas)|literatura|índice|contenido|contacto|créditos|navegación|para saber más|sobre (?:el autor|la autora)|archivos)$/i,
  spoken: [
    [/\bp\. ?ej\./g, 'por ejemplo'],
    [/\baprox\. /g, 'aproximadamente '],
    [/\bEE\. ?UU\./g, 'Estados Unidos'],
    [/\ba\. ?C\./g, 'antes de Cristo'],
    [/\bd\. ?C\./g, 'después de Cristo'],
    [/\bn\.º ?(?=\d)/g, 'número '],
    [/\bnúm\. ?(?=\d)/g, 'número '],
    [/ & /g, ' y '],
    [/(\d)[ \u00A0]?%/g, '$1 por ciento'],
  ],
}
