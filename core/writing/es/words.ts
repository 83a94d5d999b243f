import { type CueWords, firstWords, words } from '#core/writing/words.ts'

export const spanishWords: CueWords = {
  pointsBack:
    firstWords(`él | ella | ellos | ellas | ello | esto | eso | aquello | este | esta | estos | estas | ese | esa | esos | esas | aquel | aquella
    | aquellos | aquellas | su | sus | pero | sin embargo | no obstante | aun así | además | también | tampoco | entonces | así | así que | por eso
    | por ello | por tanto | por lo tanto | por esa razón | luego | después | y | e | o | ni | allí | ahí | allá | desde entonces | en cambio | al contrario
    | mientras tanto | ambos | ambas | otro | otra | otros | otras | lo mismo | le | les | lo | se lo | se la | con ello | con eso | de ahí | de allí | a pesar de ello
    | pese a ello | más tarde | poco después | al mismo tiempo | una de ellas | uno de ellos | ninguno de ellos | tal | tales | solo entonces | en vez de eso`),
  leansBack:
    firstWords(`el(?= \\p{Ll}) | la(?= \\p{Ll}) | los(?= \\p{Ll}) | las(?= \\p{Ll}) | muchos | muchas | algunos | algunas | todos | todas | todo | nadie | cada
    | varios | varias | pocos | pocas | al final | años después | meses después | un año después | días después | aquel día | aquella noche | no todos
    | en total | a los pocos | uno de | una de | dos de | tres de | casi todos | al día siguiente | al volver | por fin | finalmente`),
  contrast:
    words(`pero | sin embargo | aunque | no obstante | a pesar de | pese a | en cambio | sino | mientras que | aun así | no todos | adversarios
    | críticos | enemigos | al contrario | tampoco | eso sí`),
  cause:
    words(`porque | por eso | por ello | por lo tanto | por tanto | así que | gracias a | debido a | a causa de | ya que | puesto que | de modo que | para que
    | la razón | el motivo | por esa razón`),
  choice:
    words(`decidió | decidieron | decide | decisión | decisiones | eligió | escogió | rechazó | se negó | aceptó | renunció | dimitió | dimisión
    | prometió | resolvió | optó | insistió`),
  setback:
    words(`fracasó | fracaso(?:s)? | fracasaron | perdió | perdieron | perdido | derrota(?:s|do|da)? | deuda(?:s)? | crisis | rechazad[oa]s?
    | destituid[oa] | acusad[oa]s? | atacad[oa]s? | protesta(?:s)? | se opuso | se opusieron | oposición | quiebra | burlas? | traición | conspiración`),
  origin: words('nació | nacid[oa] en | creció | infancia | niñez | se crió | vino al mundo'),
  family: words(
    `su(?:s)? (?:padre|madre|padres|esposa|esposo|marido|mujer|hermanos?|hermanas?|hijos?|hijas?|familia|abuela|abuelo|matrimonio) | se casó | se casaron`,
  ),
  end: words('murió | falleció | muerte | entierro | enterrad[oa] | últimos años | funeral | asesinad[oa]'),
  grave:
    words(`murió | murieron | muere[n]? | muert[oa]s? | muerte(?:s)? | falleció | mat(?:ó|aron|ado|ados) | asesin(?:ó|ado|ada|ados|ato|aron) | ejecutad[oa]s? | ejecución
    | suicidio | cáncer | hambruna | masacre(?:s)? | matanza(?:s)? | torturad[oa]s? | fusilad[oa]s? | fusilamiento(?:s)? | ahogad[oa]s? | campo de concentración | genocidio`),
  sombre:
    words(`guerra(?:s)? | prisión | cárcel | pres[oa]s? | prisioner[oa]s? | enferm[oa]s? | enfermó | enfermedad(?:es)? | esclav[oa]s? | esclavitud | víctimas? | persecución
    | perseguid[oa]s? | bombas? | bombarde(?:o|os|ó) | herid[oa]s? | sufrió | sufrieron | sufrimiento | deportad[oa]s? | exilio | epidemia(?:s)? | cólera | tifus
    | tuberculosis | violencia | sangre | entierro | viud[oa] | huérfan[oa]s? | accidente | incendio | pobreza | hambre | fuego | fiebre | terremoto | dictadura`),
  lesson:
    words(`creía | aprendió | enseñó | demuestra | mostró | muestra | recuerda(?:n)? | lección | lecciones | principio(?:s)? | confianza | valor | valentía | lo que importa
    | ejemplo | orgullo | respeto | convicción | convencid[oa] | paciencia | escuchar | hasta hoy | lo que queda | dignidad | conciencia | responsabilidad
    | libertad | paz | justicia | sigue | tener razón`),
  demonstrative: words(
    'est[ea] | est[oa]s | es[ea] | es[oa]s | aquel | aquell[oa]s? | esto | eso | aquello | allí | ahí | ello',
  ),
  beforeYear:
    words(`en | de | del | desde | hasta | hacia | para | año | años | entre | y | a | tras | antes | después | enero | febrero | marzo | abril | mayo | junio | julio | agosto
    | septiembre | setiembre | octubre | noviembre | diciembre | verano | otoño | invierno | primavera | principios | finales | mediados | ya`),
  figure:
    /(?<![\d.,-])(\d{1,3}(?:[. ]\d{3})+|\d+(?:,\d+)?) (?:por ciento|millones de \p{Ll}+s|(?!años|horas|días|veces|meses|minutos|segundos)\p{Ll}{3,}s)(?![\p{L}-])/u,
  clause: /; |(?:,| –| —) (?=(?:y|pero|aunque|porque|mientras|cuando|donde|sino|pues|así que) )/g,
}
