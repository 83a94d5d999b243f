import { type CueWords, firstWords, words } from '#core/writing/words.ts'

// Spanish leaves the pronoun out: "Murió en Cádiz", "No volvió a casarse". A sentence that opens with its verb needs the one before it.
const verb = `\\p{L}{2,}(?:ó|aron|ieron|eron|aban|aba|ábamos|ían) | fue | fueron | era | eran | es | son | está | están | ha | han | hizo | hicieron | dijo
  | dijeron | quiso | supo | pudo | pudieron | tuvo | tuvieron | estuvo | puso | vino | dio | vio | trajo | tradujo | condujo | anduvo | iba | sigue | tiene
  | tenía | había | habría | quería | sabía | podía | vivía | debía | creía | hacía | decía | temía | sentía | seguía | escribía | traía | venía
  | prefería | conocía | leía | salía | pedía | sostenía | mantenía | insistía | exigía | recibía | ocurría`
const before = '(?:(?:no|nunca|ya|apenas|casi|solo|siempre|tampoco|se|le|les|lo|la|los|las|me) )*'

const month =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otoño|invierno)'

const time = `(?:(?:(?:el \\d{1,2} de|en|desde) )?(?:${month} de )?\\d{4}|de \\d{4} a \\d{4}|(?:en|a los) (?:pocos|pocas) \\p{L}+|con \\p{L}+ años|a los \\p{L}+(?: y \\p{L}+)? años|durante \\p{L}+ \\p{L}+)`

export const spanishWords: CueWords = {
  pointsBack:
    firstWords(`él | ella | ellos | ellas | ello | esto | eso | aquello | este | esta | estos | estas | ese | esa | esos | esas | aquel | aquella
    | aquellos | aquellas | su | sus | pero | sin embargo | no obstante | aun así | además | también | tampoco | entonces | así | así que | por eso
    | por ello | por tanto | por lo tanto | por esa razón | por aquel | por aquella | luego | después | y | e | o | ni | allí | ahí | allá | desde entonces
    | en cambio | al contrario | a cambio | mientras tanto | entretanto | ambos | ambas | otro | otra | otros | otras | lo mismo | le | les | lo | se lo | se la
    | de ahí | de allí | más tarde | poco después | al mismo tiempo | tal | tales | solo entonces | en vez de | en lugar de | aun | incluso | hasta entonces
    | (?:a|con|contra|de|en|entre|hacia|para|por|sin|sobre|tras|ante|según|pese a|a pesar de) (?:él|ella|ellos|ellas|ello|esto|eso|aquello)
    | (?:a|con|contra|de|en|entre|hacia|para|por|sin|sobre|tras|ante|desde) (?:este|esta|estos|estas|ese|esa|esos|esas|aquel|aquella|aquellos|aquellas|su|sus)
    | un[oa] de ell[oa]s | ningun[oa] de ell[oa]s | algun[oa]s de ell[oa]s | l[oa]s dos | el primero | la primera | el segundo | la segunda | este último | esta última
    | en \\d{4},? (?:l[oa]s dos|amb[oa]s) | ${before}(?:${verb})`),
  leansBack:
    firstWords(`el(?= \\p{Ll}) | la(?= \\p{Ll}) | los(?= \\p{Ll}) | las(?= \\p{Ll}) | muchos | muchas | algunos | algunas | todos | todas | todo | nadie | cada
    | varios | varias | pocos | pocas | quienes | quien | un[oa]s | al final | (?:\\p{L}+|\\d+) (?:años?|meses|mes|días?|semanas?) (?:después|más tarde)
    | años después | meses después | días después | al día siguiente | al año siguiente | al mes siguiente | aquel día | no todos | en total | a los pocos | un[oa] de
    | dos de | tres de | casi todos | al volver | al regresar | al llegar | por fin | finalmente | en cuanto | ahora | más | quizás? | queda | quedan
    | con el tiempo | esa noche | en la práctica | en realidad | en ${month}(?! de \\d{4}) | el \\d{1,2} de ${month}(?! de \\d{4})
    | ${time},? ${before}(?:${verb})`),
  contrast:
    words(`pero | sin embargo | aunque | no obstante | a pesar de | pese a | en cambio | sino | mientras que | aun así | no todos | adversarios
    | críticos | enemigos | al contrario | tampoco | eso sí | en realidad | en la práctica | salvo que | por otro lado`),
  cause:
    words(`porque | por eso | por ello | por lo tanto | por tanto | así que | gracias a | debido a | a causa de | ya que | puesto que | dado que | de modo que
    | para que | la razón | el motivo | por esa razón | como consecuencia`),
  choice:
    words(`decid(?:e|en|ió|ieron|ido|ir) | decisión | decisiones | elig(?:e|ió|ieron) | escog(?:e|ió) | rechaz(?:a|ó|aron) | se neg(?:ó|aron) | se niega
    | acept(?:a|ó|aron) | renunci(?:a|ó) | dimit(?:e|ió) | dimisión | promet(?:e|ió) | jur(?:a|ó) | resolvió | opt(?:a|ó) | insist(?:e|ió)`),
  setback:
    words(`fracas(?:a|ó|aron|ado|ara|o|os) | perdió | perdieron | perdid[oa]s? | derrot(?:a|as|ado|ada|ados) | deudas? | crisis | rechazad[oa]s?
    | destituid[oa]s? | destierro | desterrad[oa]s? | acusad[oa]s? | atacad[oa]s? | detenid[oa]s? | protestas? | se opuso | se opusieron | oposición de | quiebra
    | burlas? | traición | conspiración | conspiradores | naufragio`),
  origin: words(
    'nac(?:e|ió|ieron) | nacid[oa] en | crec(?:e|ió) en (?:una|el seno|casa) | infancia | niñez | se crió | se crio | lo criaron | la criaron | vino al mundo',
  ),
  family: words(
    `(?<!(?:una madre|un padre|una mujer|un hombre) [^.]*)sus? (?:padres?|madre|espos[oa]|marido|mujer|herman[oa]s?|hij[oa]s?|familia|abuel[oa]s?|matrimonio|sobrin[oa]s?|boda|viud[oa])
    | se cas(?:a|ó|aron) | contraj(?:o|eron) matrimonio | (?:el padre|la madre|los padres) | una de las familias | una familia`,
  ),
  end: words(
    'muere | murió | falleció | muerte | entierro | enterrad[oa] | últimos años | funeral | (?<!\\p{L} y \\p{L}+ )fue asesinad[oa]',
  ),
  grave:
    words(`murió | murieron | muere | mueren | muert[oa]s? | muertes? | fallec(?:e|ió|ieron) | mat(?:ó|aron|ado|ada|ados|arlo|arla) | asesin(?:ó|ado|ada|ados|adas|ato|atos|aron)
    | ejecut(?:ó|aron|ado|ada|ados) | ejecución | ejecuciones | suicidio | cáncer | hambruna | masacres? | matanzas? | torturad[oa]s? | torturas? | fusil(?:ó|ado|ada|ados|aron)
    | fusilamientos? | ahogad[oa]s? | campos? de concentración | genocidio | linchad[oa]s? | emboscada`),
  sombre:
    words(`guerras? | prisión | cárcel | pres[oa]s? | prisioner[oa]s? | enferm[oa]s? | enfermó | enfermedad(?:es)? | esclav[oa]s? | esclavitud | esclavizad[oa]s? | víctimas? | persecución
    | perseguid[oa]s? | bombas? | bombarde(?:o|os|ó) | herid[oa]s? | sufr(?:e|ió|ieron|imiento|imientos) | deportad[oa]s? | exilio | destierro | epidemias? | cólera | tifus
    | tuberculosis | violencia | crueldad | sangre | entierro | viud[oa]s? | huérfan[oa]s? | accidente | incendio | pobreza | hambre | fuego | fiebre | terremoto | dictadura
    | represión | cenizas | batalla`),
  lesson:
    words(`cre(?:e|ía) | pensaba | aprend(?:e|ió|ido) | enseñ(?:a|ó) | demuestra | demostró | muestra | mostró | recuerdan? | lección | lecciones | (?<!(?:al|a) )principios? | confianza | valor | valentía
    | coraje | lo que importa | ejemplo | orgullo | respeto | convicción | convencid[oa] | paciencia | escuchar | hasta hoy | todavía hoy | lo que queda | dignidad | conciencia
    | responsabilidad | libertad | paz | justicia | tener razón | un derecho | honradez | deber`),
  demonstrative: words(
    'est[ea] | est[oa]s | es[ea] | es[oa]s | aquel(?! que) | aquell[oa]s?(?! que) | esto | eso | aquello | allí | ahí | ello | l[oa]s dos | lo(?! (?:que|más|menos|mejor|peor|cual|suyo)) | les | dich[oa]s?(?= \\p{L}+[oa]s?)',
  ),
  beforeYear:
    words(`en | de | del | desde | hasta | hacia | para | año | años | entre | y | a | tras | antes | después | enero | febrero | marzo | abril | mayo | junio | julio | agosto
    | septiembre | setiembre | octubre | noviembre | diciembre | verano | otoño | invierno | primavera | principios | finales | mediados | ya`),
  figure:
    /(?<![\d.,-])(\d{1,3}(?:[. \u00A0\u202F]\d{3})+|\d+(?:,\d+)?)[ \u00A0](?:por ciento|mill(?:ón|ones) de \p{Ll}+s|mil(?:lones)? \p{Ll}+s|(?!años|horas|días|veces|meses|minutos|segundos|semanas|antes|después|más|menos|tras|mientras|pues|además|entonces|unos|unas|los|las|sus)\p{Ll}{3,}s)(?![\p{L}-])/u,
  clause: /; |(?:,| –| —) (?=(?:y|pero|aunque|porque|mientras|cuando|donde|sino|pues|así que|ya que) )/g,
}
