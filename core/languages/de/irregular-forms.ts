/** Irregular forms, one verb or noun per line, its base form first. Lower case, without accents. */
export const germanForms = `
backen buk
befehlen befahl befohlen befiehlt
beginnen begann begonnen
beissen biss gebissen
bewegen bewog
biegen bog gebogen
bieten bot boten geboten
binden band banden gebunden
bitten bat baten gebeten
blasen blies geblasen
bleiben blieb blieben geblieben
brechen brach brachen gebrochen bricht
brennen brannte brannten gebrannt
bringen brachte brachten gebracht
denken dachte dachten gedacht
empfehlen empfahl empfohlen
essen ass assen gegessen isst
fahren fuhr fuhren gefahren fahrt
fallen fiel fielen gefallen fallt
fangen fing fingen gefangen fangt
finden fand fanden gefunden
fliegen flog flogen geflogen
fliehen floh flohen geflohen
fliessen floss geflossen
fressen frass gefressen
frieren fror froren gefroren
geben gab gaben gegeben gibt
gehen ging gingen gegangen
gelten galt galten gegolten gilt
gewinnen gewann gewannen gewonnen
giessen goss gegossen
gleichen glich
graben grub gegraben
greifen griff griffen gegriffen
haben hatte hatten gehabt
halten hielt hielten gehalten halt
hangen hing hingen gehangen
heben hob hoben gehoben
heissen hiess hiessen
helfen half halfen geholfen hilft
kennen kannte kannten gekannt
klingen klang klangen geklungen
kommen kam kamen gekommen
laden lud luden geladen
lassen liess liessen gelassen lasst
laufen lief liefen gelaufen
leiden litt litten gelitten
leihen lieh liehen geliehen
lesen las lasen gelesen liest
liegen lag lagen gelegen
lugen log gelogen
messen mass massen gemessen misst
nehmen nahm nahmen genommen nimmt
nennen nannte nannten genannt
pfeifen pfiff gepfiffen
raten riet rieten geraten
reiben rieb gerieben
reissen riss rissen gerissen
reiten ritt ritten geritten
rennen rannte rannten gerannt
rufen rief riefen gerufen
schaffen schuf schufen
scheiden schied geschieden
scheinen schien schienen geschienen
schieben schob schoben geschoben
schiessen schoss schossen geschossen
schlafen schlief schliefen
schlagen schlug schlugen geschlagen schlagt
schliessen schloss schlossen geschlossen
schmelzen schmolz geschmolzen
schneiden schnitt schnitten geschnitten
schreiben schrieb schrieben geschrieben
schreien schrie geschrien
schreiten schritt geschritten
schweigen schwieg schwiegen geschwiegen
schwimmen schwamm geschwommen
schworen schwor geschworen
sehen sah sahen gesehen sieht
senden sandte gesandt
singen sang sangen gesungen
sinken sank sanken gesunken
sitzen sass sassen gesessen
sprechen sprach sprachen gesprochen spricht
springen sprang sprangen gesprungen
stechen stach gestochen
stehen stand standen gestanden
stehlen stahl stahlen gestohlen
steigen stieg stiegen gestiegen
sterben starb starben gestorben stirbt
stossen stiess gestossen
streichen strich gestrichen
streiten stritt stritten gestritten
tragen trug trugen getragen tragt
treffen traf trafen getroffen trifft
treiben trieb trieben getrieben
treten trat traten getreten tritt
trinken trank tranken getrunken
tun tat taten getan
verderben verdarb verdorben
vergessen vergass vergassen
verlieren verlor verloren
verzeihen verzieh verziehen
wachsen wuchs wuchsen gewachsen
waschen wusch gewaschen
weisen wies wiesen gewiesen
werben warb geworben
werfen warf warfen geworfen wirft
wiegen wog gewogen
wissen wusste wussten gewusst weiss
ziehen zog zogen gezogen
zwingen zwang zwangen gezwungen`
