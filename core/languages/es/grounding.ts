import type { GroundingPack } from '#core/languages/grounding-pack.ts'
import { spanishConcepts } from './concepts.ts'
import { spanishForms } from './irregular-forms.ts'
import { spanishNames } from './names.ts'

const times = 'mundo|noche|día|dia|semana|año|vida|tiempo|mañana|tarde'

/** Spanish patterns and words for grounding. */
export const spanishGrounding: GroundingPack = {
  agents: {
    pronouns: { el: 'm', ella: 'f' },
    selves: new Set(['yo', 'nosotros', 'usted', 'ustedes']),
    plural: /^l[ao]s$/,
    governing: 'a al con de del por para en contra ante sobre bajo entre desde hacia segun como',
    counted: { m: /(?<!\p{L})(?:él|lo)(?!\p{L})/giu, f: /(?<!\p{L})ella(?!\p{L})/giu },
  },
  absolutes: {
    most: /(?<!un[oa] de l[ao]s (?:\p{L}+ )?)(?<=(?<!\p{L})(?:el|la|los|las|su|sus) (?:\p{L}+ )?)(?:más(?! (?:tarde|de|que)) \p{L}+|mejor(?:es)?|peor(?:es)?)(?!\p{L})/iu,
    alone: /(?<!\p{L})(?:(?:él|ella) sol[oa]|en solitario|sin (?:la )?ayuda|por sí sol[oa])(?!\p{L})/iu,
    whole: new RegExp(`(?<!\\p{L})tod[oa] (?:(?:el|la|su) (?!${times})|(?=\\p{Lu}))`, 'u'),
    notOne: /(?<!\p{L})(?:ni un[oa]?(?: sol[oa])?)(?!\p{L})/iu,
    partOf:
      /(?<!\p{L})(?!tod|cada)(?:\p{L}+|\d+) de l[ao]s (?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta)(?!\p{L})|(?<!\p{L})(?:parte|mitad|mayoría) de(?!\p{L})/iu,
    scope:
      /(?<!\p{L})(?:de|en) (?:su (?:época|tiempo)|el mundo|del mundo|el país|el siglo|todo|\p{Lu})|del (?:mundo|país|siglo)/u,
  },
  belief: {
    general:
      /(?:\bse dice|\bse cuenta|(?:explicaron|interpretaron|presentaron|vieron|veían|consideraban|tomaron) (?:\p{L}+ )?(?:como|por)|\bdicen que|\bse cree|(?:dij|dec[ií]|contest|respond|asegur|afirm|sost[eu]|advirti)\p{L}* que|(?:enemig|adversari|crític|rival|much|algun|diputad|otr)\p{L}* (?:\p{L}+ ){0,2}(?:dij|dec[ií]|afirm|asegur|acus|tem)\p{L}*)/iu,
    forThem: /(?<!\p{L})para (?:él|ella|ellos|ellas)(?!\p{L})/iu,
    being: /(?<!\p{L})(?:es|era|fue|son|eran|está|estaba)(?!\p{L})/iu,
  },
  cause: {
    reasons:
      /(?<!\p{L})(?:porque|para que|ya que|debido a|gracias a|por culpa de|para (?=\p{L}+[aei]r(?:se|l[aeo]s?)?(?!\p{L})))/iu,
  },
  order: {
    next: /(?:,| y)? (?:solo )?(?:luego|después|entonces|más tarde)(?! de)(?!\p{L})/iu,
    first: /(?<!\p{L})primero(?!\p{L})/iu,
    once: /^(?:una vez|después de|tras|solo cuando)(?!\p{L})[^,]+,/iu,
  },
  concepts: spanishConcepts,
  names: spanishNames,
  capitals: {
    everyday: 'nueva nuevo marina armada senor senora don dona dios i ia',
    nouns: null,
  },
  stems: {
    endings:
      /(?:aciones|acion|ieron|iendo|aron|aban|ando|ados|adas|idos|idas|iera|amos|emos|ado|ada|ido|ida|aba|ara|era|ian|ias|ar|er|ir|an|en|on|as|es|os|io|ia|a|e|o|s)$/,
    forms: spanishForms,
  },
  dates: {
    years: /^\s*(?:años?|cuando|,|\.|$)/i,
    lasting: /^\s*años/i,
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  },
  manner: {
    pointing:
      /^(?:y |pero |bueno,? |no,? |sí,? )*(?:eso|esto|esa|ese|es|era|fue|suena|parece|qué)(?!\p{L})/iu,
    asking:
      /^(?:(?:y|pero|entonces|siempre|nunca)[, ]+)*(?:no (?!se(?!\p{L}))\p{L}+(?:as|es)(?!\p{L})|di|pon|haz|ten|ve|piensa|recuerda|pregunta|escucha|escribe|busca|elige|lleva|deja|cuenta|imagina|diga|ponga|haga|tenga|piense|recuerde|pregunte|escuche|escriba|busque|elija|lleve|antes de|si (?:crees|quieres|tienes|puedes|vas|eres|sabes|haces|dices))(?!\p{L})/iu,
    generic:
      /^(?:quien|quienes|un (?:buen )?(?:líder|jefe)|liderar|dirigir|los líderes|hay que|la lección|a veces|mandar)(?!\p{L})/iu,
    pronoun: /(?<!\p{L})(?:él|ella|ellos|ellas|su|sus|se)(?!\p{L})/iu,
    remarking:
      /^(?:(?:y|pero|no|sí),? )?(?:eso es|eso no es|esto es|de acuerdo|vale|quizás?|puede ser|cierto,)(?!\p{L})/iu,
  },
  numbers: {
    units:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    more: {
      un: 1,
      una: 1,
      veintiun: 21,
      veintiuna: 21,
      doscientos: 200,
      doscientas: 200,
      trescientos: 300,
      trescientas: 300,
      cuatrocientos: 400,
      cuatrocientas: 400,
      quinientos: 500,
      quinientas: 500,
      seiscientos: 600,
      seiscientas: 600,
      setecientos: 700,
      setecientas: 700,
      ochocientos: 800,
      ochocientas: 800,
      novecientos: 900,
      novecientas: 900,
    },
    scales: { cien: 100, ciento: 100, mil: 1000, millon: 1e6, millones: 1e6 },
    ordinals: ' primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo undecimo duodecimo',
    connectors: 'y',
    listed: /,? (?:y|e|o) /,
    under:
      /(?<!\p{L})(?:menos de|ni siquiera|ni|(?:baj|cay)\p{L}+ de|por debajo de|no (?:llega\p{L}*|llegó) a(?: los| las)?)\s+$/iu,
    over: /(?<!\p{L})(?:más de|por encima de|al menos|pasad[oa]s)\s+$/iu,
    parts: /^\s(cuart|terci|quint|décim)[oa]s?(?!\p{L})/iu,
    shortYear:
      /(?<!\p{L})(?:primavera|verano|otoño|invierno|en|del|desde|hasta) (?:el |del )?$|(?<!\p{L})(?:en el|del|el año)\s+$/iu,
  },
  denial: {
    noDenial:
      /\bsin (?:cesar|embargo|duda)\b|\bno (?:solo|tod[oa]s?|siempre)\b|\bno solamente\b|\bno obstante\b|\bnada mas\b|^no$/,
    unreal:
      /^(?:y |pero |o )?si\b|\b(?:para|por) no\b|\b(?:mas|antes) (?:que|de)\b|\b\w{3,}ria[ns]?\b|\bcasi\b/,
    until: /\b(?:no|nadie)\b.*\bhasta\b/i,
    contrast: /\bno .{2,60}\bsino\b|\bya no\b|\bni un[oa] más\b/i,
  },
  words: {
    vague: new Set(
      'cosa cosas vez veces ano anos dia dias tiempo tiempos persona personas alguien algo hacer hace hizo hacia hecho ir va iba fue fueron ser era eran estar estaba tener tenia tuvo tiene haber habia hubo poder puede podia poner dar todavia aun ya luego despues entonces ahora solo tambien bien parte vida historia mundo lugar momento fin mismo misma si no hola hoy manana nunca siempre jamas asi nada nadie todo todos'.split(
        ' ',
      ),
    ),
    light: new Set(
      'mas menos muy mucho mucha muchos muchas poco poca pocos pocas tan tanto tanta otro otra otros otras toda todas cada algun alguno alguna algunos algunas varios varias ambos ese esa esos esas este esta estos estas aquel aquella aquellos aquellas esto eso aquello les nos cuando donde mientras hasta desde durante contra sobre entre aunque porque pues antes tarde pronto aqui alli ahi abajo arriba dentro fuera cerca lejos delante detras encima debajo quizas acaso casi apenas solamente incluso ademas igual mismos mismas total entero entera medio media mitad cuarto doble primero primera ultimo ultima gran grande grandes pequeno pequena nuevo nueva viejo vieja buen bueno buena malo mal mejor peor largo larga corto alto alta bajo unos unas son sido siendo estan estaban hay habian hacen hicieron hacerse dijo dice decian dicen quiso queria quieren quiere quisieron pudo pudiera podian debe debia tenian tuvieron acabo acaba empezo empieza quedo queda quedan quedaban paso pasa llego llega volvio vuelve salio sale entro entra dio daba pone puso sabe sabia vio ver veia cuenta numero punto caso ejemplo palabra frase pregunta respuesta sitio lado'.split(
        ' ',
      ),
    ),
  },
  marks: {
    negations: 'no sin apenas salvo excepto nunca jamas nadie nada ningun* ni tampoco',
    deniers: 'neg* nieg* rehus* rechaz* evit* imp* fracas* prohib* deneg* desestim* carec* perd* pierd*',
    beliefs:
      'rumor* leyenda* mito* supuest* cree* creia* creyo creyer* pens* sospech* acus* convencid* imagin* asegur* sosten* temia* temio temen opina* quiza* acaso afirm* presunt* parec* dicen',
    attributions:
      'dij* dice dicen dicho decia* segun rumor* cree* creia* creyo creyer* pens* sospech* acus* afirm* sosten* sostuv* asegur* temia* temio escrib* contab* contar* conto cuent* opin* quiza* habria* parec* argument* leyenda version mito* supuest* vio veia describ* recuer* recordo* propus* convencid* habl*',
    universals: 'todos todas siempre cada unic* entero entera enteros enteras cualquier* unanim* inmediat*',
    hedges:
      'mayoria mayor muchos muchas mucho algun* varios varias casi cerca unos unas aproximad* aveces menudo parte medio mitad probable* pocos pocas apenas sobre mas menos largos ni cumplido docena*',
    superlatives: 'primer* mejor* peor* maxim* unic*',
    firstPerson:
      'yo me mi mis conmigo creo pienso veo diria digo prefiero nosotros nos nuestro nuestra habria hubiera confieso reconozco dudo entiendo admiro encuentro considero siento gusta',
    advice: 'tu tus te ti usted ustedes su quien quienes uno hay debe deben debes lider lideres jefe',
    unreal: 'si quizas quiza talvez acaso podria deberia habria seria imagina ojala probablemente',
    judgments:
      'justo bien mal buena bueno gran dificil facil raro extrano admirable valiente inteligente sabio triste cruel injusto hermoso humano honesto importante interesante fascinante mejor peor leccion frase verguenza duro dura curioso calculo valor precio tonteria grave impresionante conmovedor demasiado',
    pronouns: 'el ella ellos ellas',
    joints: 'y e pero porque aunque mientras sino o pues cuando que como donde',
    passive: 'por',
  },
}
