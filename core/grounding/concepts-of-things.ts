/** Things, places, ways and measures that people's lives are told with; read as told in concepts-of-life.ts. */
export const conceptsOfThings = `
machine machine* device* engine* motor* apparatus equipment* tool tools | maquin* aparato* motor* equipo* herramient* artefacto* | machine* appareil* moteur* outil* engin engins dispositif* | maschin* gerat* motor* apparat* werkzeug* anlage* vorrichtung*
check check* inspect* examin* test tested tests verif* review* control* | comprob* revis* examin* inspecc* verific* control* | control* verifi* examin* inspect* teste testa | pruf* kontroll* untersuch* test testet* uberpruf* inspiz* nachges* nachschau*
boss-of manager* executive* | gerente* directiv* | gerant* cadre cadres | geschaftsfuhr* manager*
council council* committee* board commission* panel | comite* consejo* junta* comision* | comite* conseil* commission* bureau | rat stadtrat* ausschuss* komitee* gremium vorstand* kommission*
bank bank banks banker* lender* creditor* | banco bancos banquer* prestamist* acreedor* | banque banques banquier* creancier* | bank banken bankier* glaubiger*
loan loan* lend* lent credit* borrow* mortgage* | prest* credito* hipotec* | pret prets preta prete pretes preter empru* credit* | kredit* darlehen lieh* leih* geliehen* borg* hypothek*
police police* officers constable* sheriff | polici* guardia* gendarm* | police* gendarme* | polizei* polizist* gestapo
building building* hall halls tower* palace block | edifici* nave palacio torre* local | edifice* batiment* immeuble* palais tour tours salle* | gebaud* gebaude* halle* palast turm* saal
house-door door* gate gates exit exits entrance* | puert* salida* entrada* porton | porte portes sortie sorties entree portail | tur turen tor tore ausgang* eingang* pforte*
window window* | ventan* | fenetre* vitre* | fenster*
room room* chamber* office* | sala salas habitac* cuarto* despacho* oficina* | piece pieces chambre* bureau* | zimmer* raum raume buro* kammer* stube
wall wall* fence* barrier* | muro* pared* valla* barrera* | mur murs cloture* barriere* | wand mauer* zaun* zaune schranke*
street street* road roads lane avenue | calle* camino* carreter* avenid* | rue rues route routes chemin* chaussee | strasse* weg wege gasse*
car car cars vehicle* truck* van vans bus buses coach | coche* vehicul* camion* furgon* autobus* | voiture* vehicul* camion* fourgon* autobus bus autocar* | auto autos wagen fahrzeug* lastwagen lieferwagen bus busse
train-rail train* railway* station* | tren trenes ferrocarril* estacion* | train trains gare* rail* | zug zuge bahn bahnhof*
bicycle bicycl* bike bikes cycl* | bicicl* bici | velo* bicyclette* | fahrrad* rad
horse horse* pony | caball* yegua* | cheva* jument* | pferd*
animal animal* sheep dog dogs cattle cow cows | animal* oveja* perr* ganado vaca* | animal* animaux mouton* chien* betail vache* | tier tiere* schaf* hund hunde* vieh kuh kuhe
tree tree* wood woods forest* timber plank* log logs | arbol* bosque* mader* tronco* tabla* | arbre* foret* bois planche* tronc* | baum baume* wald walder* holz* brett* stamm* stamme*
water water* flood* rain* river* lake* stream dam dams reservoir | agua* inund* lluv* llov* rio rios lago* presa* embalse* | eau eaux inond* pluie* fleuve* riviere* lac lacs barrage* crue | wasser* flut* uberschwemm* regen* fluss* see staudamm*
earth-quake earthquake* quake* | terremoto* seismo* | seisme* tremblement* | erdbeben* beben
storm storm* gale* wind winds hurricane* | tormenta* tempest* viento* vendaval* | tempete* orage* vent vents | sturm* gewitter* wind*
mountain mountain* peak* hill hills pass | montan* cumbre* colina* paramo cerro* sierra | montagne* sommet* colline* | berg* gipfel* hugel*
field field* farm* land lands soil harvest* | campo* granja* finca* hacienda* tierra* cosech* | champ champs ferme* terre* terrain* recolte* | feld* acker* hof hofe bauernhof* boden land ernte*
city city cities town towns village* municip* | ciudad* pueblo* aldea* villa municip* | ville* village* bourg* commune* | stadt* stadte* dorf* dorfer* gemeinde*
country country countries nation* homeland state states | pais paises nacion* patria estado* | pays nation* patrie | land lander* nation* heimat*
border border* frontier* | fronter* | frontiere* | grenz*
paper-money bill bills invoice* | factur* recibo* | factur* addition | rechnung*
paper paper* document* file files form forms card cards sheet* list lists note notes notebook* ledger logbook log register* | papel* document* expedient* formular* tarjet* ficha* hoja* lista* cuadern* nota notas registro* | papier* document* dossier* formulair* carte* fiche* feuille* liste* cahier* note notes registre* carnet* | papier* dokument* akte* formular* karte* kartei* zettel liste* heft* notiz* register*
sign-name sign* signature* | firm* rubric* suscrib* | signe* signa signer signent signature* | unterschr* unterzeichn* signier*
contract contract* agreement* treaty treaties deal deals pact* | contrat* acuerd* tratado* pacto* convenio* | contrat* accord* traite* pacte* convention* | vertrag* vertrage* abkommen vereinbar* pakt*
promise promis* vow* swear swore sworn oath* pledg* guarantee* | promet* promes* jur* juramento garanti* | prome* promi* jur* serment* garanti* | versprech* versproch* versprach* schwor* schwur* eid gelob*
condition condition* term terms requirement* provided | condicion* requisito* exig* | condition* exig* clause* | bedingung* voraussetz* forderung*
plan plan plans project* scheme* proposal* propos* suggest* | plan planes proyect* propuest* propon* propus* suger* | plan plans projet* propos* sugger* | plan plane* projekt* vorschlag* vorschlug* schlug
method method* way-of technique* procedure* process system* approach | metod* tecnic* procedim* proceso* sistem* forma | method* techni* proced* process* system* maniere* facon* | method* techni* verfahren prozess* system* weise
rule rule* regulation* order orders standard* norm | regl* norma* reglament* orden ordenes estandar | regl* norme* reglement* ordre ordres consigne* | regel* vorschrift* ordnung* anordnung* befehl* norm*
mistake mistake* error* fault* wrong-doing flaw* blame* guilt* responsib* | error* fallo* culp* falta respons* equivoc* | erreur* faute* tort torts coupable* respons* tromp* | fehler* schuld* irrtum* irrte verantwort* pfusch*
danger danger* peril* threat risk* hazard* | peligr* riesg* amenaz* | danger* peril* risque* menac* | gefahr* risik* drohung*
accident accident* crash* collision* disaster* catastroph* tragedy | accident* choque* desastre* catastrof* tragedi* siniestro* | accident* collision* catastroph* drame* desastre* | unfall* unfalle* ungluck* verungluck* katastroph*
break break* broke broken crack* burst* tore torn tear fractur* | romp* rompi* rot* quebr* grieta* fisura* raj* reventar* | casse* cass* bris* romp* fissur* dechir* | brach* brech* gebrochen riss* gerissen zerbrach* zerriss* kaputt*
repair repair* mend* fix* restor* | repar* arregl* restaur* | repar* restaur* | reparier* repariert* flick* instand* ausbesser*
throw threw throw* thrown toss* hurl* drop* dump* | tir* lanz* arroj* ech* | jet* lanc* | warf* werf* geworfen schmiss* schleuder*
pull-push pull* push* drag* tug* | tir empuj* arrastr* | tir pouss* train* | zog zieh* gezogen schob* schieb* geschoben schlepp* stiess*
put put puts putting place* laid lay lays lying set-down | pon* pus* coloc* puest* dej* | met mis mise mettre pose* posa place* depos* | legt* stellt* gelegt gestellt hing hang*
take-away remov* eliminat* withdr* cut | quit* retir* elimin* sac* | retir* enlev* elimin* ot* | entfern* nahm* nimm* wegnahm* genommen entnahm*
keep keep* kept retain* preserv* maintain* hold* held | guard* conserv* manten* mantuv* reten* qued* | gard* conserv* mainten* retenu* | behalt* behielt* bewahr* hielt* gehalten aufbewahr*
wait wait* await* patien* delay* | esper* aguard* tard* demor* pacien* | attend* attent* patien* tard* retard* | wart* abwart* gedul* verzoger*
stay stay* remain* linger* | qued* permanec* segu* | rest* demeur* | blieb* bleib* geblieben verharr*
arrive arriv* came come reach* land landed lands | lleg* ven* vin* alcanz* desembarc* | arriv* vint viennent vien* venu* attein* debarq* | kam kamen kommt kommen gekommen erreich* ankam* ankunft* landet*
return return* back-home | volv* vuelv* regres* vuelta | revien* revin* reven* rentr* retour* retourn* | kehrt* heimkehr* zuruckkehr* ruckkehr*
visit visit* call-on meet* met | visit* encuentr* reuni* reunion* conoc* | visit* rencontr* reuni* recoi* recu* | besuch* traf* treff* getroffen begegn* versamml*
follow follow* pursu* chase* | segu* sigu* persegu* | suiv* suivi* poursuiv* | folg* verfolg*
stand stand* stood | parad* pie | debout | stand standen steh* gestanden
sit sit sits sat sitting seat* chair* | sent* asient* silla* escan* | assis* assied* siege* chaise* | sass* sitz* gesessen setzt* stuhl* platz
jump jump* leap* leapt | salt* brinc* | saut* bondi* | sprang* spring* gesprungen
carry carr* haul* | carg* acarre* llev* | port* transport* | trug* trag* getragen schlepp*
count count* number* calculat* sum sums add adds figure figures reckon* statistic* | cont* cuent* cifra* calcul* sum* numer* estadist* | compt* chiffr* calcul* somme* nombre* statist* | zahl* zahlt* gezahlt rechn* gerechnet berechn* summe* statisti*
measure measur* weigh* weight scale scales | med* mide* midi* pes* peso balanza | mesur* pese* poids balance* | mess* mass gemessen wog wieg* gewogen gewicht* waage*
half half halve* halfway | mitad medi* | moitie demi* | halb* halft*
third-part third thirds | terci* | tiers | drittel*
quarter-part quarter* | cuart* | quart quarts | viertel*
month month* | mes meses | mois | monat*
week week* fortnight* | seman* quincena | semaine* quinzaine* | woche*
morning morning* | manana* madrugada | matin* | morgen* vormittag*
summer summer* | verano* estiv* | ete-saison estiv* | sommer*
spring-time spring springtime | primaver* | printemps | fruhling* fruhjahr*
autumn autumn* fall | oton* | automne* | herbst*
holiday holiday* vacation* christmas easter | vacacion* navidad* fiesta* | vacances noel fete* conge* | ferien urlaub* weihnacht* fest feier*
century centur* | siglo* | siecle* | jahrhundert*
hand hand* fist finger* arm arms | mano* puno* dedo* brazo* | main mains poing* doigt* bras | hand hande* faust* finger* arm arme*
head-of-body head heads face faces hair | cabeza* cara caras rostro* pelo | tete tetes visage* cheveu* | kopf* gesicht* haar*
leg leg legs foot feet knee* | pierna* pie pies rodilla* | jambe* pied pieds genou* | bein beine* fuss* fusse* knie*
blood blood* | sangr* | sang sangl* | blut*
body body bodies corpse* skin | cuerpo* cadaver* piel | corps cadavre* peau | korper* leiche* haut
clothes cloth* dress* coat* shirt* hat hats uniform* boot boots shoe shoes | rop* vestid* abrigo* camisa* sombrero* uniform* bota botas zapato* | vetement* robe robes manteau* chemise* chapeau* uniform* bottes chaussure* | kleid* mantel* hemd* hut hute uniform* stiefel schuh*
flag flag* banner* | bander* | drapeau* | fahne* flagge*
gun gun* pistol* rifle* weapon* cannon* | pistola* fusil* arma armas canon* | pistolet* fusil* arme armes canon* | gewehr* pistole* waffe* kanone*
music music* song* sing* sang banjo piano hymn* guitar* | music* cancion* cant* piano himno* guitarr* | musique* chanson* chant* piano hymne* guitar* | musik* lied lieder* sang sangen singen klavier* gitarr*
picture picture* photo* portrait* paint* drawing* film* statue* monument* | foto* retrat* pint* cuadr* dibuj* pelicul* estatua* monument* | photo* portrait* peint* tableau* dessin* film* statue* monument* | bild bilder* foto* portrat* gemald* zeichn* film* statue* denkmal*
game game* play* sport* contest* bet bets gambl* | jueg* jug* deport* concurs* apuest* | jeu jeux jou* sport* concours pari paris-pris | spiel* sport* wette*
gift-wish request* beg begged plea* petition* | pid* petici* ruego* rog* solicit* suplic* | demand* pri* suppli* petition* sollicit* | bat baten bitt* gebeten antrag* antrage* gesuch*
answer answer* repl* respon* | respon* contest* respuesta* | repon* repond* reponse* | antwort* erwider* entgegn*
question question* ask* enquir* inquir* | pregunt* cuestion* | question* interrog* demand* | frag* erkundig*
silence silen* quiet* mute | silenci* call* mudo | silence* silenci* tais* tu | schwieg* schweig* geschwiegen stille* stumm*
laugh laugh* smil* joke* | rei* rie* rio sonri* broma* chiste* | ri rit rire* souri* plaisant* | lach* lacht* gelacht lachel* scherz* witz*
shout shout* scream* cried-out yell* | grit* chill* | cri cria crie crier hurl* | schrie* schrei* rief* ruf* gerufen brull*
name-word name* nickname* title* call-name | nombre* apod* titul* apellid* | nom noms surnom* titre* prenom* | name namen titel* nachname* spitzname*
secret-thing secret* hidden conceal* hid hide | secret* ocult* escond* | secret* cach* dissimul* | geheim* versteck* verbarg* verborgen heimlich*
rumour rumour* rumor* gossip* | rumor* chisme* | rumeur* ragot* | gerucht* klatsch*
news news newspaper* press radio broadcast* media journalist* reporter* | notici* periodic* prensa radio emisora* | nouvelle* presse radio journaliste* media* | nachricht* presse* radio* zeitung* medien journalist* reporter*
lecture lecture* speech* talk talks sermon* conference* | conferenc* discurs* charla* sermon* | conference* discours sermon* | vortrag* vortrage* rede reden predigt*
meeting meeting* session* gathering* assembly | reunion* sesion* asamblea* | reunion* seance* assemblee* | sitzung* versammlung* treffen
debate debate* discuss* | debat* discut* | debat* discut* | debatte* diskut* beratung*
majority majorit* most-of | mayori* | majorit* | mehrheit* meist*
attempt attempt* tried try tries trying effort* | intent* trat* esfuerz* | tent* essai* essay* effort* | versuch* bemuh* anstreng*
change chang* transform* alter* reform* | cambi* transform* reform* modific* | chang* transform* reform* modifi* | ander* verander* geandert wandel* reform* umgestalt*
choose cho* select* pick* decid* decision* | elig* elij* escog* decid* decision* | choisi* decid* decision* trancher | wahl* auswahl* entschied* entscheid* entschloss* beschl*
need need* requir* necessar* must-have | necesit* necesari* hac-falta | besoin* necessair* faut fallait | brauch* benotig* notig* notwendig*
use use* using utilis* utiliz* applied apply | us* utiliz* emple* aplic* | utilis* emplo* usage* appliqu* | nutz* benutz* verwend* gebrauch* anwend*
show show* demonstrat* prove* proof* reveal* evidence | mostr* muestr* demostr* prueb* prob* revel* | montr* demontr* prouv* preuve* revel* | zeig* bewies* beweis* bewiesen enthull* nachweis*
hide-fact lack* absence missing without-it miss* | falt* carec* ausenc* sin | manqu* absen* defaut | fehl* mangel* mangelt* abwesen*
enough enough sufficient* suffic* | basta* bast* suficient* | suffi* assez | genug* reicht* reichen genug genugt*
empty empty emptied vacant abandoned | vaci* abandonad* | vide* abandonn* | leer* verlassen
full full filled crowded | llen* replet* | plein* rempli* | voll* gefullt uberfull*
dark dark* shadow* black | oscur* sombra* negr* | sombre* obscur* noir* ombre* | dunkel* dunkl* schatten* schwarz*
light-ray light* lamp* lantern* bright | luz luces lampar* linterna* brill* | lumiere* lampe* lanterne* | licht* lampe* laterne* hell*
heat hot heat* warm* boil* fever | calor* calient* calent* templ* | chaud* chaleur* chauff* tiede | heiss* hitze* warm* warme* heiz*
heavy heavy heavi* | pesad* | lourd* | schwer*
clean clean* wash* soap* hygien* | limpi* lav* jabon* higien* | propre* nettoy* lav* savon* hygien* | sauber* reinig* wusch* wasch* gewaschen seife* hygien*
dirty dirt* filth* muddy cloudy | suci* turbi* barro | sale* sali* boue* trouble | schmutz* dreck* trub*
lose lose* lost loss* losing | perd* pierd* perdid* | perd* perte* | verlor* verlier* verlust*
own own* possess* belong* property | posee* posey* pertenec* propied* duen* | possed* appart* propriet* | besitz* besass* gehor* eigentum*
share-part share* stake* portion* | accion* particip* porcion* | action actions part parts | anteil* aktie* teilhab*
profit profit* benefit* gain | benefic* gananc* provech* lucro | benefic* profit* gain gains | gewinn* profit* nutzen
wage wage* salar* pay-cheque income | salari* sueld* jornal* ingres* | salair* paye revenu* traitement* | lohn* lohne* gehalt* verdien* einkommen
price price* tariff* fare fares fee fees cost* | preci* tarif* cost* cuest* | prix tarif* cout* | preis* tarif* kost* gebuhr*
tax tax taxes customs | impuest* tribut* | impot* taxe* | steuer* abgabe*
budget budget* account* funds | presupuest* | budget* | haushalt* etat
customer customer* client* buyer* | client* comprador* | client* acheteur* | kund* kaufer* abnehm*
partner partner* associate* shareholder* | soci* accionist* | associe* partenair* actionnair* | partner* teilhaber* gesellschafter* aktionar*
owner owner* landlord* proprietor* | duen* propietari* | proprietair* | besitzer* eigentumer* inhaber*
neighbour neighbour* neighbor* resident* villager* inhabitant* islander* | vecin* habitant* residente* isleno* | voisin* habitant* villageois* | nachbar* einwohn* bewohn*
patient patient* | pacient* | patient* malade* | patient*
victim victim* dead deaths casualt* | victim* muert* | victim* mort morts | opfer* tote* todesfall*
grave grave* tomb* bur* cemeter* funeral* | tumb* enterr* sepult* cementeri* funeral* | tombe* enterr* inhum* cimetiere* funeraill* obseque* | grab* begrab* beerdig* friedhof* beisetz*
memory memor* remember* recall* reminded forgot* forget* | record* recuerd* memor* olvid* | souven* rappel* memoir* oubli* | erinner* gedacht* andenken vergass* vergess*
baker baker* miller* butcher* | panader* molinero* carnicer* | boulang* meunier* bouch* | backer* muller* metzger*
carpenter carpent* | carpinter* | charpent* menuis* | tischler* zimmermann* schreiner*
teacher-woman headmistress headmaster | directora-escuela | institutric* instituteur* | lehrerin*
clerk clerk* secretar* | escribient* oficinist* secretari* | employe-bureau greffi* secretair* | schreiber* sekretar* buchhalt*
driver driver* conductor* | conductor* chofer* | conduct* chauffeur* | fahrer* schaffner* chauffeur*
cadet cadet* trainee* novice* apprentice* recruit* | cadet* aprendi* novat* reclut* | cadet* apprenti* recrue* | kadett* lehrling* rekrut*
watchman watchm* guard guards | vigilant* guardian* seren* | gardien* veilleur* | wachter* nachtwach*
refugee refugee* migrant* immigrant* exile | refugiad* inmigrant* migrant* | refugie* immigre* migrant* | fluchtling* einwander* migrant*
slave slave* slavery enslaved | esclav* | esclav* | sklav*
rebel rebel* revolt* revolution* uprising* insurg* | rebel* revolu* sublev* insurg* levantam* | rebel* revolt* revolution* insurg* souleve* | rebell* revolt* revolution* aufstand* emporung*
power-rule power* rule-of reign* dictator* | poder* domin* rein* dictad* mand* | pouvoir* regn* dictat* domin* | macht* herrsch* regier* diktat*
enemy enem* foe foes | enemig* | ennemi* | feind*
traitor traitor* treason | traidor* traici* | traitre* trahi* | verrat*
brave brave* courage* bold* dar* | valient* valor coraj* atrev* | courag* brav* os* audac* | mut mutig* tapfer* wagt* kuhn*
proud proud* pride | orgull* | fier fiers fiere* fierte | stolz*
shame sham* asham* embarrass* humiliat* | vergon* vergue* humill* | honte* gene* humili* | scham* beschamt* peinlich* demutig*
calm calm* | calm* tranquil* seren* | calme* tranquill* serein* | ruhig* ruhe gelassen*
tired tired* exhaust* weary | cans* agot* fatig* | fatigu* epuis* las lasse | mude* erschopf*
alive alive surviv* live-on | viv* sobreviv* | vivant* surviv* surveç* | lebend* uberleb*
famous famous* fame renown* celebrat* well-known | famos* celebr* fama conocid* | celebr* fameu* renom* connu* | beruhmt* bekannt* ruhm*
stubborn stubborn* obstina* persist* | terc* obstin* tenaz* persist* | tetu* obstin* opiniatr* persist* | hartnackig* stur* beharr*
strict strict* harsh* sever* | estrict* sever* dur | strict* sever* | streng* hart*
crazy craz* mad madness insane lunatic* | loc* locur* demente* | fou folle fous folie* dingue* | verruckt* wahnsinn* irr*
suspicious suspici* suspect* | sospech* | suspect* soupcon* | verdacht* misstrau*
wise smart clever intelligen* talent* gift-of gifted | list* inteligen* talent* habil* | intelligen* malin* habile* dou* talent* | klug* schlau* begab* talent*
simple-thing simple simpl* plain* | sencill* simpl* | simpl* | einfach* schlicht*
important important* essential* crucial* key | important* esencial* clave crucial* | important* essentiel* crucial* | wichtig* wesentlich* entscheidend*
special special* rare unusual* extraordinar* unique | especial* rar* inusual* extraordinari* | special* rare* inhabituel* extraordinair* | besonder* selten* ungewohnlich* ausserordentlich*
strange-thing strange* odd* curious* weird | extran* rar* curios* | etrange* bizarre* curieu* | seltsam* merkwurdig* sonderbar* komisch*
together together joint* both-of | junt* | ensemble* | gemeinsam* zusammen*
again again repeat* re-do anew once-more | repet* repit* | repet* recommenc* | wiederhol* erneut*
soon soon immediat* instant* right-away prompt* | inmediat* instante | immediat* aussitot | sofort* umgehend* unverzug*
direction north* south* east* west* | norte sur este oeste septentrion* meridion* occident* orient* | nord sud est-dir ouest septentrion* meridion* occident* orient* | nord* sud* ost* west*
ozone gas gases ozone carbon* dioxid* coolant* climate | gas gases ozono carbon* dioxid* clima* | gaz ozone carbon* dioxyd* climat* | gas gase ozon* kohlen* klima*
electric electric* current | electric* corriente | electri* courant | elektri* strom*
disease-germ germ* microb* bacter* virus* | germen* microb* bacteri* virus | germe* microbe* bacteri* virus | keim* mikrob* bakteri* virus*
medicine medicin* drug drugs pill* vaccin* inject* serum penicillin streptomycin | medicament* medicin* vacun* inyec* farmac* pildor* | medicament* vaccin* inject* piqu* serum remede* | arznei* medikament* impf* spritz* mittel
wash-tap tap taps sewer* drain* pipe pipes | grifo* alcantar* desague* tuber* caner* | robinet* egout* tuyau* canalis* | wasserhahn* abfluss* kanal* rohr*
computer computer* program* code software compiler* | ordenador* computador* program* codigo compilador* | ordinateur* programm* code codes compilat* | computer* rechner* programm* code compiler*
star star stars planet* moon sun | estrella* planeta* luna sol | etoile* planete* lune soleil | stern sterne* planet* mond sonne*
glass glass* furnace* oven* kiln* | vidri* cristal* horno* | verre* verrerie* four fours | glas* ofen ofens*
cook cook* kitchen* bake* | cocin* guis* | cuisin* cuit cuire | koch* kuche*
soldier-troop troop* soldier* regiment* | soldad* tropa* regimient* | soldat* troupe* regiment* | soldat* truppe* regiment*
firefighter firem* firefight* ladder* hose | bomber* escaler* manguer* | pompier* echelle* | feuerwehr* leiter leitern
engineer-man engineer* technic* mechanic* fitter* | ingenier* tecnic* mecanic* | ingenieur* technici* mecanici* | ingenieur* technik* mechanik* monteur*
hour-work shift shifts workday working-day | turno* jornada* | journee* equipe | schicht* arbeitstag*
vote-paper ballot* bulletin seat | papeleta* voto* | bulletin* voix | stimmzettel* stimme stimmen
right-law right-to rights | derech* | droit droits | recht rechte rechten
duty duty duties obligat* oblig* forced force-to | deber* obligac* oblig* forz* | devoir* oblig* forc* | pflicht* zwang* gezwungen verpflicht*
permission permission* permit* authoris* authoriz* allow* | permis* autoriz* | permis* autoris* | erlaub* genehmig* zulass*
apology apolog* forgiv* forgave pardon* sorry | perdon* disculp* | pardon* excus* | verzeih* verzieh* entschuldig* vergab* vergeb*
thank thank* grat* | gracias agradec* grat* | merci* remerci* gratitude reconnaissan* | dank* dankbar* bedank*
celebrate celebrat* party parties feast* toast* | celebr* fiest* banquet* brind* | fet* celebr* banquet* trinqu* | feier* fest feste party*
pray-hope hope* pray* | esper* rez* | esper* pri* | hoff* bet betet* beten
`
