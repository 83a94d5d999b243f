/** Concepts of German words, see `concepts` in grounding-pack.ts. */
export const germanConcepts = `
die: starb starben sterb* stirbt gestorben tot tote toten toter tod todes todlich* tote toten getotet umgebracht ermord* hinrichtung* hingerichtet leiche* ertrank* ertrunk* -uberleb* -lebend -lebendig
birth: gebor* geburt* | marry: heirat* geheiratet verheirat* ehe hochzeit -scheid* -geschieden
woman: frau* madchen dame* weiblich* | man: mann manner* junge jungen mannlich*
child: kind kinder* kindes sohn* tochter* saugling waise* junge | father: vater* eltern*
mother: mutter* eltern* | sibling: bruder* schwester* geschwister*
wife: ehefrau* frau witwe* gattin ehemann* mann witwer* | family: familie* verwandt* haushalt*
friend: freund* gefahrt* kamerad* -feind* -gegner* -rival*
young: jung junge jungen junger jungs* jugend* -alt -alte -alten -alter
ill: krank* fieber* infekt* seuche* epidemi* skorbut leiden erkrank* -gesund* -genes* -geheilt -heil*
wound: wund* verletz* verwund* | hospital: krankenhaus* klinik* lazarett* spital* heilanstalt*
doctor: arzt* arzt* doktor* mediz* chirurg* | nurse: krankenschwester* pfleg*
school: schul* universit* stud* schuler* abitur diplom* bildung* hochschul*
teach: lehr* unterricht* professor* meister dozent* | learn: lern* gelernt* ausbild* lehrling* lehre
poor: arm arme armen armer armut schulden verschuld* bankrott pleite -reich -reiche* -vermog* -wohlhab*
money: geld* zahl* bezahl* kost* preis* mark dollar* lohn* lohne* gehalt* verdien* einkommen finanz* gold* spend*
buy: kauf* gekauft* erwarb* erwerb* -verkauf*
give: gab gaben geben gibt gegeben gabe schenk* geschenk* spende* stift* uberge* -nahm* -nehm* -genommen
steal: stahlen stehl* bestahl* bestehl* bestohlen gestohlen dieb* betrog* betrug* bestech* bestoch* unterschlag* korrupt*
prison: gefangn* gefangen* haft verhaft* inhaft* verurteil* eingesperrt kerker* -freigelass* -befreit* -freispruch -freigesprochen
exile: exil* deport* verbann* ausgewiesen vertrieb* emigr* auswander* floh* flieh* geflohen flucht* fluchtling*
war: krieg* schlacht* kampf* armee* heer truppe* militar* waffe* angriff* angegriffen uberfall* -fried*
win: sieg* gewann* gewonnen gewinn* triumph* erober* besieg* setzte -verlor* -verlier* -niederlage* -unterlag* -unterleg*
prize: preis* medaille* orden nobel* ehre* ehrung* geehrt* auszeichn* ausgezeichnet
elect: wahl* wahlt* gewahlt* stimm* kandidat* mehrheit* abstimm*
resign: rucktritt* zurucktr* zuruckgetreten entlass* entliess* kundig* gekundigt abgesetzt
appoint: ernann* ernenn* berief berufen beforder* eingestellt
law: gesetz* recht rechts verfass* erlass* artikel
court: gericht* richter* prozess* anwalt* anwalt* urteil* klage
parliament: parlament* kongress* senat* bundestag abgeordn* kammer* kabinett* landtag
government: regier* staat* minister* prasident* kanzler* bundeskanzler* gouverneur* sekretar* burgermeister* oberburgermeister*
king: konig* kaiser* prinz* furst* krone* gekront thron monarch*
church: kirche* papst priester* gott religi* bet* bischof* glaube
worker: arbeiter* beschaftigt* angestellt* belegschaft mitarbeiter* mannschaft gesell* stelle -arbeitslos*
work: arbeit* beruf* aufgabe* handwerk* | strike: streik* gewerkschaft*
company: firma* firmen unternehm* fabrik* werkstatt* betrieb* industri* werk werke konzern
accept: akzept* annahm* angenommen zustimm* zugestimmt erlaub* genehmig* billig* -lehnt* -ablehn* -abgelehnt* -weiger* -verweiger* -verbiet* -verbot* -widersetz* -widersprach* -verwarf
support: unterstutz* half halfen helf* hilf* geholfen schutz* verteidig* rett* gerettet -bekampf* -gegen -verriet -verrat* -im-stich
love: lieb* geliebt* verlieb* zuneig* -hass* -veracht* -verabscheu*
angry: zorn* wut* wutend* argerlich verarger* empor* erzurnt verbitter* -ruhig* -gelassen*
fear: angst* furcht* furchten* erschrak* entsetz* panik* -mut -mutig* -tapfer*
happy: gluck* freud* freute* froh* stolz* zufrieden* begeister* -traurig* -trauer* -weint* -weinen -tranen -verzweif* -scham* -kummer
surprise: uberrasch* erstaun* verblufft* schock* | jealous: neid* eifersucht* | lonely: einsam*
regret: bereu* bedauer* reue entschuldig*
trust: vertrau* zutrauen -misstrau* -zweifel* -verdacht* -misstraut
want: woll* will wunsch* gewunscht hoff* traum* plan* absicht* ziel*
begin: begann* beginn* begonnen anfang* fing start* eroffn* grund* gegrundet* schuf schaff* einfuhr* fuhrt* eingefuhrt* -end* -schloss* -schliess* -geschlossen -aufhor* -beend* -abgeschafft*
rise: stieg* steig* gestiegen wuchs* wachs* gewachsen verdoppel* erhoh* mehr zunahm* -fiel* -fall* -gefallen -sank* -sink* -gesunken -verringer* -verkurz* -reduzier* -weniger -halbier* -abnahm*
succeed: gelang* geling* gelungen erfolg* schaffte* klappt* -scheiter* -misslang* -versag* -misserfolg* -fehlschlug
leave: verlie* verlass* ging gingen gehen gegangen fort weg abreis* verlassen -blieb* -bleib* -geblieben -kehrt* -zuruck* -kam -kamen -ankam* -eintr* -beitr* -betrat
say: sagt* sagen gesagt erzahl* spricht sprach* sprech* gesproch* erklar* ankundig* verkund* behaupt* antwort* fragt* frag* nannt* genannt nenn* warn* wort* rede reden meint*
write: schrieb* schreib* geschrieb* buch* bucher* brief* veroffentlich* artikel* tagebuch* roman* autor* zeitung* presse bericht*
read: las lasen les* lies* gelesen
know: wuss* weiss wiss* kann* kenn* bekannt* versteh* verstand* begriff* -unbekannt* -ahnungslos*
think: dacht* denk* glaub* hielt meinung* uberzeug* idee* gedank*
see: sah* sieh* seh* gesehen schau* beobacht* bemerk* blick* zeug* auge* | hear: hor* gehor*
find: fand* find* gefunden entdeck* such* gesucht | make: erfand* erfind* erfunden patent*
build: bau* gebaut erbaut errichtet
destroy: zerstor* brannt* brenn* verbrann* feuer* flamme* brand* sank* gesunken explod* bomb*
travel: reis* fahrt* fuhr* fahr* gefahren segel* expedition* flog* uberquer* marsch* lief* lauf* gelaufen kletter* kroch* schwamm*
bring: bracht* bring* gebracht trag* trug* schick* sandt* geschickt liefer* gesandt
receive: bekam* bekomm* erhielt* erhalt* erbte* geerbt
lead: fuhr* leit* chef* kommand* kapitan* direktor* spitze leiter* vorstand*
serve: dient* dien* amt* amtszeit | live: leb* wohn* haus hauser* wohnung* zuhause heim
eat: ass aß essen gegess* mahl* hunger* trink* trank* tee flasche* brot | sleep: schlief* schlaf* nacht* bett*
cold: kalt* eis* schnee* winter* gefror* frost* | sea: meer* see schiff* boot* hafen* kuste* insel*
time: stunde* minut* uhr | dawn: morgen* dammer* fruh* -abend* -spat* | future: spater* kunftig* zukunft*
help-money: spende* stift* wohltat* | free: frei* freiheit* befrei* unabhang* -sklav* -besetz*
equal: gleich* -ungleich* -diskriminier*
true: wahr* wahrheit* ehrlich* aufrichtig* -falsch* -lug* -gelog* -mythos -legende*
possible: moglich* konnt* fahig* -unmoglich* -unfahig*
public: offentlich* offen -privat* -geheim* -heimlich* -verbarg* -versteck*
strong: stark* starke* kraft* macht* -schwach* -erschopf*
easy: leicht* einfach* schnell* -schwer* -schwierig* -langsam* -kompliziert*
good: gut* besser* best* hervorragend* -schlecht* -schlimm*
big: gross* riesig* enorm* hoch* -klein* -bescheiden* -winzig* | old-new: neu* modern* -alt* -fruher*
safe: sicher* -gefahr* -riskant* -risiko* | before: vor bevor zuvor -nach -nachdem -danach
alone: allein* -gemeinsam* -zusammen
include: einschlie* umfass* galt gelten -ausschlie* -ausgeschlossen -ausgenommen
quarrel: streit* stritt* gestritten konflikt* uneinig* -einig* -versohn*
locked: verschloss* abgeschloss* versperr* verriegel* | price-of: opfer* kompromiss*
crowd: menge publikum volk* leute menschen bevolker* nation* burger*
punish: bestraf* strafe* straft* gepeitscht
hit: ohrfeig* schlug schlag* geschlagen erschoss* schoss* erstach*
threaten: droh* bedroh* erpress* beleidig* verspott* | betray: verrat* verriet* spion*
kiss: kuss* umarm* geliebte affare | drunk: betrunk* alkohol* drogen* | secret-sale: schmugg* falsch*
expert: ingenieur* wissenschaftler* kritiker* experte* okonom* historiker* assistent* kolleg* mitarbeiter*
officer: offizier* general* hauptmann* oberst* admiral* matrose* soldat* | american: amerikan*
british: brit* englisch* englander* | french: franz* | german: deutsch* | spanish: spani*
russian: russ* sowjet* | machine: maschin* gerat* motor* apparat* werkzeug* anlage* vorrichtung*
check: pruf* kontroll* untersuch* test testet* uberpruf* inspiz* nachges* nachschau*
boss-of: geschaftsfuhr* manager* | council: rat stadtrat* ausschuss* komitee* gremium vorstand* kommission*
bank: bank banken bankier* glaubiger* | loan: kredit* darlehen lieh* leih* geliehen* borg* hypothek*
police: polizei* polizist* gestapo | building: gebaud* gebaude* halle* palast turm* saal
house-door: tur turen tor tore ausgang* eingang* pforte* | window: fenster*
room: zimmer* raum raume buro* kammer* stube | wall: wand mauer* zaun* zaune schranke*
street: strasse* weg wege gasse* | car: auto autos wagen fahrzeug* lastwagen lieferwagen bus busse
train-rail: zug zuge bahn bahnhof* | bicycle: fahrrad* rad | horse: pferd*
animal: tier tiere* schaf* hund hunde* vieh kuh kuhe
tree: baum baume* wald walder* holz* brett* stamm* stamme*
water: wasser* flut* uberschwemm* regen* fluss* see staudamm* | earth-quake: erdbeben* beben
storm: sturm* gewitter* wind* | mountain: berg* gipfel* hugel*
field: feld* acker* hof hofe bauernhof* boden land ernte* | city: stadt* stadte* dorf* dorfer* gemeinde*
country: land lander* nation* heimat* | border: grenz* | paper-money: rechnung*
paper: papier* dokument* akte* formular* karte* kartei* zettel liste* heft* notiz* register*
sign-name: unterschr* unterzeichn* signier* | contract: vertrag* vertrage* abkommen vereinbar* pakt*
promise: versprech* versproch* versprach* schwor* schwur* eid gelob*
condition: bedingung* voraussetz* forderung* | plan: plan plane* projekt* vorschlag* vorschlug* schlug
method: method* techni* verfahren prozess* system* weise
rule: regel* vorschrift* ordnung* anordnung* befehl* norm*
mistake: fehler* schuld* irrtum* irrte verantwort* pfusch* | danger: gefahr* risik* drohung*
accident: unfall* unfalle* ungluck* verungluck* katastroph*
break: brach* brech* gebrochen riss* gerissen zerbrach* zerriss* kaputt*
repair: reparier* repariert* flick* instand* ausbesser* | throw: warf* werf* geworfen schmiss* schleuder*
pull-push: zog zieh* gezogen schob* schieb* geschoben schlepp* stiess*
put: legt* stellt* gelegt gestellt hing hang* | take-away: entfern* nahm* nimm* wegnahm* genommen entnahm*
keep: behalt* behielt* bewahr* hielt* gehalten aufbewahr* | wait: wart* abwart* gedul* verzoger*
stay: blieb* bleib* geblieben verharr*
arrive: kam kamen kommt kommen gekommen erreich* ankam* ankunft* landet*
return: kehrt* heimkehr* zuruckkehr* ruckkehr* | visit: besuch* traf* treff* getroffen begegn* versamml*
follow: folg* verfolg* | stand: stand standen steh* gestanden | sit: sass* sitz* gesessen setzt* stuhl* platz
jump: sprang* spring* gesprungen | carry: trug* trag* getragen schlepp*
count: zahl* zahlt* gezahlt rechn* gerechnet berechn* summe* statisti*
measure: mess* mass gemessen wog wieg* gewogen gewicht* waage* | half: halb* halft* | third-part: drittel*
quarter-part: viertel* | month: monat* | week: woche* | morning: morgen* vormittag* | summer: sommer*
spring-time: fruhling* fruhjahr* | autumn: herbst* | holiday: ferien urlaub* weihnacht* fest feier*
century: jahrhundert* | hand: hand hande* faust* finger* arm arme* | head-of-body: kopf* gesicht* haar*
leg: bein beine* fuss* fusse* knie* | blood: blut* | body: korper* leiche* haut
clothes: kleid* mantel* hemd* hut hute uniform* stiefel schuh* | flag: fahne* flagge*
gun: gewehr* pistole* waffe* kanone* | music: musik* lied lieder* sang sangen singen klavier* gitarr*
picture: bild bilder* foto* portrat* gemald* zeichn* film* statue* denkmal* | game: spiel* sport* wette*
gift-wish: bat baten bitt* gebeten antrag* antrage* gesuch* | answer: antwort* erwider* entgegn*
question: frag* erkundig* | silence: schwieg* schweig* geschwiegen stille* stumm*
laugh: lach* lacht* gelacht lachel* scherz* witz* | shout: schrie* schrei* rief* ruf* gerufen brull*
name-word: name namen titel* nachname* spitzname*
secret-thing: geheim* versteck* verbarg* verborgen heimlich* | rumour: gerucht* klatsch*
news: nachricht* presse* radio* zeitung* medien journalist* reporter*
lecture: vortrag* vortrage* rede reden predigt* | meeting: sitzung* versammlung* treffen
debate: debatte* diskut* beratung* | majority: mehrheit* meist* | attempt: versuch* bemuh* anstreng*
change: ander* verander* geandert wandel* reform* umgestalt*
choose: wahl* auswahl* entschied* entscheid* entschloss* beschl* | need: brauch* benotig* notig* notwendig*
use: nutz* benutz* verwend* gebrauch* anwend* | show: zeig* bewies* beweis* bewiesen enthull* nachweis*
hide-fact: fehl* mangel* mangelt* abwesen* | enough: genug* reicht* reichen genug genugt*
empty: leer* verlassen | full: voll* gefullt uberfull* | dark: dunkel* dunkl* schatten* schwarz*
light-ray: licht* lampe* laterne* hell* | heat: heiss* hitze* warm* warme* heiz* | heavy: schwer*
clean: sauber* reinig* wusch* wasch* gewaschen seife* hygien* | dirty: schmutz* dreck* trub*
lose: verlor* verlier* verlust* | own: besitz* besass* gehor* eigentum* | share-part: anteil* aktie* teilhab*
profit: gewinn* profit* nutzen | wage: lohn* lohne* gehalt* verdien* einkommen
price: preis* tarif* kost* gebuhr* | tax: steuer* abgabe* | budget: haushalt* etat
customer: kund* kaufer* abnehm* | partner: partner* teilhaber* gesellschafter* aktionar*
owner: besitzer* eigentumer* inhaber* | neighbour: nachbar* einwohn* bewohn* | patient: patient*
victim: opfer* tote* todesfall* | grave: grab* begrab* beerdig* friedhof* beisetz*
memory: erinner* gedacht* andenken vergass* vergess* | baker: backer* muller* metzger*
carpenter: tischler* zimmermann* schreiner* | teacher-woman: lehrerin* | clerk: schreiber* sekretar* buchhalt*
driver: fahrer* schaffner* chauffeur* | cadet: kadett* lehrling* rekrut* | watchman: wachter* nachtwach*
refugee: fluchtling* einwander* migrant* | slave: sklav*
rebel: rebell* revolt* revolution* aufstand* emporung* | power-rule: macht* herrsch* regier* diktat*
enemy: feind* | traitor: verrat* | brave: mut mutig* tapfer* wagt* kuhn* | proud: stolz*
shame: scham* beschamt* peinlich* demutig* | calm: ruhig* ruhe gelassen* | tired: mude* erschopf*
alive: lebend* uberleb* | famous: beruhmt* bekannt* ruhm* | stubborn: hartnackig* stur* beharr*
strict: streng* hart* | crazy: verruckt* wahnsinn* irr* | suspicious: verdacht* misstrau*
wise: klug* schlau* begab* talent* | simple-thing: einfach* schlicht*
important: wichtig* wesentlich* entscheidend* | special: besonder* selten* ungewohnlich* ausserordentlich*
strange-thing: seltsam* merkwurdig* sonderbar* komisch* | together: gemeinsam* zusammen*
again: wiederhol* erneut* | soon: sofort* umgehend* unverzug* | direction: nord* sud* ost* west*
ozone: gas gase ozon* kohlen* klima* | electric: elektri* strom* | disease-germ: keim* mikrob* bakteri* virus*
medicine: arznei* medikament* impf* spritz* mittel | wash-tap: wasserhahn* abfluss* kanal* rohr*
computer: computer* rechner* programm* code compiler* | star: stern sterne* planet* mond sonne*
glass: glas* ofen ofens* | cook: koch* kuche* | soldier-troop: soldat* truppe* regiment*
firefighter: feuerwehr* leiter leitern | engineer-man: ingenieur* technik* mechanik* monteur*
hour-work: schicht* arbeitstag* | vote-paper: stimmzettel* stimme stimmen | right-law: recht rechte rechten
duty: pflicht* zwang* gezwungen verpflicht* | permission: erlaub* genehmig* zulass*
apology: verzeih* verzieh* entschuldig* vergab* vergeb* | thank: dank* dankbar* bedank*
celebrate: feier* fest feste party* | pray-hope: hoff* bet betet* beten
`
