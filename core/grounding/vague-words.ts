import type { Language } from '#core/dialog/languages.ts'

/** Words that every story has; that they are shared shows nothing, that one is new neither. Lower case, without accents. */
const vague: Record<Language, Set<string>> = {
  en: new Set(
    'she he they her his him their them herself himself itself themselves thing things way ways day days year years time times people person something somebody someone everything everyone anybody nothing nobody made make makes making do does did done doing go goes get gets got let put take takes took well still even just also then now again already soon later once one two back up down out away turn turned kind sort lot bit really quite rather part whole called name named life story world place end moment point own same whole yes no oh ok okay hello welcome listen today tomorrow yesterday episode here there could would should must may might become became keep kept seem seemed mean means meant happened happen whatever however instead though anyway simply course sure never ever always'.split(
      ' ',
    ),
  ),
  es: new Set(
    'cosa cosas vez veces ano anos dia dias tiempo tiempos persona personas alguien algo hacer hace hizo hacia hecho ir va iba fue fueron ser era eran estar estaba tener tenia tuvo tiene haber habia hubo poder puede podia poner dar todavia aun ya luego despues entonces ahora solo tambien bien parte vida historia mundo lugar momento fin mismo misma si no hola hoy manana nunca siempre jamas asi nada nadie todo todos'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'chose choses fois an ans annee annees jour jours temps personne personnes quelqu quelque faire fait fit faisait aller va allait etre etait etaient avoir avait eut peut pouvait mettre encore deja alors ensuite puis maintenant aussi bien partie vie histoire monde lieu moment fin meme oui non bonjour aujourd hui demain jamais toujours ainsi rien tout tous toute'.split(
      ' ',
    ),
  ),
  de: new Set(
    'ding dinge sache sachen mal jahr jahre jahren tag tage tagen zeit zeiten person personen leute jemand etwas machen macht machte gemacht tun tat getan gehen sein war waren haben hatte hatten werden wurde wurden konnen konnte lassen liess noch schon dann jetzt auch eben teil leben geschichte welt ort moment ende selbst ja nein hallo heute morgen nie immer nichts niemand alles alle ganz gar wohl doch'.split(
      ' ',
    ),
  ),
}

/** Words that may tell something, and compare two sentences; but that one of them is new shows nothing yet. */
const light: Record<Language, Set<string>> = {
  en: new Set(
    'when where while until last first next total top side front rest lots plenty half quarter third twice another other others else only almost yet such much many more most less few little great good better best bad worse long short old new full ready able getting coming going taking comes gone went come having being been theyd theyre theyve shed shes hed hes itll itd its ill weve youre youd thats theres dont didnt couldnt wouldnt wasnt isnt whats whos about within without around across along among toward towards near aboard behind below above under over past since because although unless whether nearly exactly actually basically obviously certainly truly finally eventually suddenly slowly quickly together apart forward sometimes often usually mostly mainly especially perhaps maybe please sorry fact case matter question answer example number amount line word words sentence passage straight right left start started began begin begins stop stopped set sets run runs ran stand stands standing stood sit lie lying stay stayed leave leaves want wanted wants need needed try tried trying tries use used call calls ask asked say said says tell told know knew think thought see saw look looked find found show showed feel felt hear heard work worked live lived bring brought hold held follow followed like'.split(
      ' ',
    ),
  ),
  es: new Set(
    'mas menos muy mucho mucha muchos muchas poco poca pocos pocas tan tanto tanta otro otra otros otras toda todas cada algun alguno alguna algunos algunas varios varias ambos ese esa esos esas este esta estos estas aquel aquella aquellos aquellas esto eso aquello les nos cuando donde mientras hasta desde durante contra sobre entre aunque porque pues antes tarde pronto aqui alli ahi abajo arriba dentro fuera cerca lejos delante detras encima debajo quizas acaso casi apenas solamente incluso ademas igual mismos mismas total entero entera medio media mitad cuarto doble primero primera ultimo ultima gran grande grandes pequeno pequena nuevo nueva viejo vieja buen bueno buena malo mal mejor peor largo larga corto alto alta bajo unos unas son sido siendo estan estaban hay habian hacen hicieron hacerse dijo dice decian dicen quiso queria quieren quiere quisieron pudo pudiera podian debe debia tenian tuvieron acabo acaba empezo empieza quedo queda quedan quedaban paso pasa llego llega volvio vuelve salio sale entro entra dio daba pone puso sabe sabia vio ver veia cuenta numero punto caso ejemplo palabra frase pregunta respuesta sitio lado'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'plus moins tres trop peu beaucoup tant tellement autre autres toutes chaque quelques plusieurs certains certaines ce cet cette ces celui celle ceux celles ceci cela ici voici voila donc apres avant depuis pendant durant lorsque quand tandis comme comment pourquoi parce puisque pourtant cependant toutefois sinon sans avec contre entre vers chez sous sur devant derriere dedans dehors dessus dessous loin pres presque environ seulement memes souvent parfois soudain aussitot bientot enfin abord surtout notamment simplement vraiment moitie tiers quart double premier premiere dernier derniere grand grande grands grandes petit petite nouveau nouvelle vieux vieille bon bonne mauvais mauvaise long longue court haut haute bas basse sera serait sont ete suis avaient ont aura font dit dire disait veut voulait voulu pu doit devait tient tenait tenu met mis prend pris prendre vient venir venu venait alla part passe passer reste rester restait rend rendre donne donner vaut valu devenu devient devenir importe suffit semble parait nombre point cas exemple mot phrase question reponse endroit cote total entier entiere elle elles lui leur leurs'.split(
      ' ',
    ),
  ),
  de: new Set(
    'mehr weniger sehr viel viele vielen wenig wenige anderer andere anderen anderes allen jede jeder jedes jeden manche einige mehrere beide beiden solche dieser diese dieses diesen diesem jener jene dort hier da daran darauf darin daraus dabei dafur dagegen damit danach davon davor dazu dran drin drauf raus rein runter rauf hinaus hinein herunter herauf hinunter weg her hin oben unten vorn hinten links rechts aussen innen nah nahe fern weit lange lang kurz hoch tief gross grosse grossen grosser klein kleine neu neue alt alte gut gute besser schlecht ganze ganzen halb halbe halfte drittel viertel doppelt einzige einzigen erste ersten letzte letzten nachste nachsten wieder erst nur sogar bloss halt etwa ungefahr fast beinahe kaum manchmal oft meist meistens plotzlich endlich schliesslich bald spater fruher vorher nachher seit bis wahrend nachdem bevor obwohl weil wenn als damals daraufhin deshalb deswegen trotzdem jedoch allerdings ausgerechnet namlich ubrigens also sonst so wie was wer wen wem welche welcher ist sind gewesen wird geworden hat gehabt kann konnten muss musste mussten soll sollte will wollte wollten darf durfte mag mochte lasst steht stehen stand standen liegt lagen lag geht ging gegangen kommt kommen kam gekommen bleibt blieb tut nimmt nahm genommen gibt gab gegeben bekommt kriegt kriegte bekam fangt fing angefangen beginnt begann hort sieht sah gesehen sagt sagte gesagt heisst hiess nennt gilt galt stellt stellte setzt setzte legt legte hielt bringt brachte zieht zog fuhrt fuhrte zahl anzahl punkt fall beispiel wort worte satz frage antwort stelle seite wert'.split(
      ' ',
    ),
  ),
}

export function isVague(word: string, language: Language): boolean {
  return vague[language].has(word)
}

export function isLight(word: string, language: Language): boolean {
  return light[language].has(word)
}
