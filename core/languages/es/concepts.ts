/** Concepts of Spanish words, see `concepts` in grounding-pack.ts. */
export const spanishConcepts = `
die: muri* muer* mort* mata mato matado mataron matar falleci* cadaver* ahog* ejecutad* fusil* asesin* -sobreviv* -vivo -vivos -vivas
birth: naci* nace nacen | marry: casa* caso boda matrimoni* esposo* -divorci*
woman: mujer* femenin* nina ninas dama | man: hombre* nino varon*
child: hijo* hija* nino* nina* bebe huerfan* crio crios | father: padre* papa | mother: madre* mama
sibling: herman* | wife: espos* mujer marido* viud* conyuge | family: familia* pariente* hogar*
friend: amig* companer* -enemig* -advers* -rival* | young: joven* juventud -viej* -ancian* -mayor
ill: enferm* fiebre* infec* epidemi* malad* escorbuto -san* -salud -recuper* -cur* | wound: herid* lesion*
hospital: hospital* clinic* sanatorio* | doctor: medic* doctor* cirujan* | nurse: enfermera*
school: escuela* colegio* universi* estudi* alumn* bachiller* licenci* titulo educa*
teach: ensen* maestr* profesor* catedra* docente | learn: aprend* aprendi* form
poor: pobre* pobreza deuda* arruin* -ric* -fortuna -riqueza
money: dinero pag* coste* cuesta* precio* dolar* libra* peseta* salario* sueldo* gan* ingreso* financ* oro moned*
buy: compr* adquiri* -vend*
give: da dio dado dar dan daba don* regal* entreg* ofrec* conced* -quit* -tom*
steal: robo robos robar* robaba* roban roba robaron robado* robada* robando ladron* hurt* estaf* soborn* corrup* fraude* malvers*
prison: carcel* prision* encarcel* arrest* detuv* deten* detien* conden* preso presa -liber* -absuel*
exile: exili* deport* desterr* expuls* emigr* huy* fug* refug* escap*
war: guerra* batalla* lucha* ejercito* tropa* militar* arma armas ataq* atac* invad* invasion -paz
win: gan* venc* victori* triunf* conquist* derrot* -perd* -pierd*
prize: premi* medalla* nobel honor* condecor* galard*
elect: eleg* elec* vot* candidat* mayoria sufragio urna* | resign: dimit* dimis* cese destitu* despid*
appoint: nombr* design* ascend* contrat* | law: ley leyes legal* constituci* legisl* decreto*
court: tribunal* juez* jueces juicio* abogad* corte sentencia*
parliament: parlament* congreso* senad* cortes diputad* camara escano* gabinete
government: gobiern* estado ministr* president* gobernador* secretari* alcalde* canciller
king: rey reyes reina real corona* emperador* principe* princesa* trono monarca
church: iglesia* papa cura sacerdot* dios religi* rez* obispo* fe
worker: trabajador* obrer* emplead* empleo* oficial* tripul* | work: trabaj* tarea* oficio* labor
strike: huelga* sindica* | company: empresa* fabrica* taller* compania* industri* negocio*
accept: acept* aprob* permit* autori* consint* si admit* -rechaz* -rehus* -neg* -nieg* -prohib* -opus* -opon* -resist*
support: apoy* ayud* defend* defiend* proteg* favor* respald* rescat* salv* auxili* -atac* -opus* -contra -abandon* -traicion*
love: amor ama amo amaba carino enamor* ador* -odi* -despreci* -detest*
angry: enfad* furi* rabia* ira indign* enoj* colera amarg* -calm* -tranquil*
fear: miedo* tem* asust* pan* terror* horror* -valent* -valor -coraj*
happy: feliz* felic* alegr* content* orgull* celebr* placer -triste* -llor* -lagrim* -desesper* -pena -verguenza -dolor
surprise: sorprend* sorpres* asombr* | jealous: celos* envidi* | lonely: soledad solitari*
regret: arrepin* arrepent* lament* disculp* | trust: confia* confi* fia -desconfi* -dud* -sospech*
want: quer* quis* dese* esper* sueno* sono anhel* plan* intent* prop* meta objetivo
begin: empez* empiez* comen* comien* inici* abri* fund* cre* establ* introduj* -termin* -acab* -cerr* -ces* -fin -suprim* -aboli*
rise: sub* aument* crec* crec* dobl* increment* mas ampli* -baj* -ca* -disminu* -reduj* -reduc* -menos -descend* -acort*
succeed: exito* logr* consigu* consegu* funcion* -fracas* -fall* -hund*
leave: sal* salio abandon* march* parti* fue -qued* -permanec* -volv* -vuelv* -regres* -lleg* -entr* -ingres*
say: dij* dic* deci* dicho contab* contar* conto contad* cuent* habl* explic* declar* anunci* afirm* contest* respond* pregunt* pidi* pid* llam* advirt* insist* palabra* discurso*
write: escrib* libro* carta* public* articulo* diario* novela* autor* period* prensa informe*
read: ley* lee lector* | know: sab* sup* conoc* entend* entiend* comprend* recono* -desconoc* -ignor*
think: pens* piens* cre* consider* opin* idea* convenc* opinion*
see: ve vio vieron ver veia mir* observ* not* vista testigo* ojo* | hear: oy* oir oido* escuch*
find: encontr* hall* descubr* busc* | make: invent* patent* | build: constru* edific* levant*
destroy: destru* quem* incendi* fuego* llam* arras* hund* explot* bomb*
travel: viaj* viaje* naveg* expedic* conduj* vol* cruz* march* camin* and* corr* nad*
bring: tra* traj* llev* entreg* envi* mand* | receive: recib* obtuv* obten* hered* cobr*
lead: dirig* lider* jef* mand* comand* capitan* direct* | serve: sirv* serv* cargo mandato
live: viv* resid* casa hogar piso | eat: com* comida* hambr* beb* te botella* pan cen*
sleep: dorm* duerm* noche* cama | cold: fri* hielo nieve invierno* helad*
sea: mar mares barco* buque* bote* puerto* costa* isla* | time: hora* minuto*
dawn: amanecer alba manan* temprano -tarde -noche | future: futur* despues luego
help-money: don* carid* fundacion* | free: libr* liber* libertad* independ* -esclav* -ocup*
equal: igual* -desigual* -discrimin*
true: verdad* cierto* sincer* honest* -fals* -menti* -mentira* -mito* -leyenda*
possible: posib* capa* pod* pud* -imposib* -incapa*
public: public* abiert* -privad* -secret* -ocult* -escond* | strong: fuert* fuerza* poder* -debil* -agot*
easy: facil* sencill* rapid* -dificil* -dur* -lent* -complic*
good: buen* bien mejor* excelen* gran -mal* -peor* | big: grand* enorm* alt* -peque* -modest* -diminut*
old-new: nuev* modern* recient* -viej* -antigu* | safe: segur* salvo -pelig* -riesg*
before: antes previ* -despues -tras | alone: sol* unic* -junt* -ambos
include: inclu* abarc* -exclu* -omit* -excep*
quarrel: disput* discut* pele* riñ* conflict* -acord* -reconcil* | locked: cerr* atranc*
price-of: sacrific* compromis* | crowd: multitud* publico pueblo gente poblaci* naci* ciudadan*
punish: castig* mult* sancion* azot* | hit: golpe* abofete* bofetada apunal* dispar* peg*
threaten: amenaz* chantaj* insult* burl* | betray: traici* traidor* espi* | kiss: bes* abraz* amante*
drunk: borrach* alcohol* drog* | secret-sale: contraband* falsific*
expert: ingenier* cientific* critico criticos expert* economista* historiador* ayudante* colega*
officer: oficial* general generales capitan* coronel* almirante* marinero* soldado* comandante*
american: american* estadounidens* | british: britan* ingles* | french: frances* | german: aleman*
spanish: espanol* | russian: ruso* rusa* sovietic*
machine: maquin* aparato* motor* equipo* herramient* artefacto*
check: comprob* revis* examin* inspecc* verific* control* | boss-of: gerente* directiv*
council: comite* consejo* junta* comision* | bank: banco bancos banquer* prestamist* acreedor*
loan: prest* credito* hipotec* | police: polici* guardia* gendarm*
building: edifici* nave palacio torre* local | house-door: puert* salida* entrada* porton | window: ventan*
room: sala salas habitac* cuarto* despacho* oficina* | wall: muro* pared* valla* barrera*
street: calle* camino* carreter* avenid* | car: coche* vehicul* camion* furgon* autobus*
train-rail: tren trenes ferrocarril* estacion* | bicycle: bicicl* bici | horse: caball* yegua*
animal: animal* oveja* perr* ganado vaca* | tree: arbol* bosque* mader* tronco* tabla*
water: agua* inund* lluv* llov* rio rios lago* presa* embalse* | earth-quake: terremoto* seismo*
storm: tormenta* tempest* viento* vendaval* | mountain: montan* cumbre* colina* paramo cerro* sierra
field: campo* granja* finca* hacienda* tierra* cosech* | city: ciudad* pueblo* aldea* villa municip*
country: pais paises nacion* patria estado* | border: fronter* | paper-money: factur* recibo*
paper: papel* document* expedient* formular* tarjet* ficha* hoja* lista* cuadern* nota notas registro*
sign-name: firm* rubric* suscrib* | contract: contrat* acuerd* tratado* pacto* convenio*
promise: promet* promes* jur* juramento garanti* | condition: condicion* requisito* exig*
plan: plan planes proyect* propuest* propon* propus* suger*
method: metod* tecnic* procedim* proceso* sistem* forma | rule: regl* norma* reglament* orden ordenes estandar
mistake: error* fallo* culp* falta respons* equivoc* | danger: peligr* riesg* amenaz*
accident: accident* choque* desastre* catastrof* tragedi* siniestro*
break: romp* rompi* rot* quebr* grieta* fisura* raj* reventar* | repair: repar* arregl* restaur*
throw: tir* lanz* arroj* ech* | pull-push: tir empuj* arrastr* | put: pon* pus* coloc* puest* dej*
take-away: quit* retir* elimin* sac* | keep: guard* conserv* manten* mantuv* reten* qued*
wait: esper* aguard* tard* demor* pacien* | stay: qued* permanec* segu*
arrive: lleg* ven* vin* alcanz* desembarc* | return: volv* vuelv* regres* vuelta
visit: visit* encuentr* reuni* reunion* conoc* | follow: segu* sigu* persegu* | stand: parad* pie
sit: sent* asient* silla* escan* | jump: salt* brinc* | carry: carg* acarre* llev*
count: cont* cuent* cifra* calcul* sum* numer* estadist* | measure: med* mide* midi* pes* peso balanza
half: mitad medi* | third-part: terci* | quarter-part: cuart* | month: mes meses | week: seman* quincena
morning: manana* madrugada | summer: verano* estiv* | spring-time: primaver* | autumn: oton*
holiday: vacacion* navidad* fiesta* | century: siglo* | hand: mano* puno* dedo* brazo*
head-of-body: cabeza* cara caras rostro* pelo | leg: pierna* pie pies rodilla* | blood: sangr*
body: cuerpo* cadaver* piel | clothes: rop* vestid* abrigo* camisa* sombrero* uniform* bota botas zapato*
flag: bander* | gun: pistola* fusil* arma armas canon* | music: music* cancion* cant* piano himno* guitarr*
picture: foto* retrat* pint* cuadr* dibuj* pelicul* estatua* monument*
game: jueg* jug* deport* concurs* apuest* | gift-wish: pid* petici* ruego* rog* solicit* suplic*
answer: respon* contest* respuesta* | question: pregunt* cuestion* | silence: silenci* call* mudo
laugh: rei* rie* rio sonri* broma* chiste* | shout: grit* chill* | name-word: nombre* apod* titul* apellid*
secret-thing: secret* ocult* escond* | rumour: rumor* chisme* | news: notici* periodic* prensa radio emisora*
lecture: conferenc* discurs* charla* sermon* | meeting: reunion* sesion* asamblea* | debate: debat* discut*
majority: mayori* | attempt: intent* trat* esfuerz* | change: cambi* transform* reform* modific*
choose: elig* elij* escog* decid* decision* | need: necesit* necesari* hac-falta
use: us* utiliz* emple* aplic* | show: mostr* muestr* demostr* prueb* prob* revel*
hide-fact: falt* carec* ausenc* sin | enough: basta* bast* suficient* | empty: vaci* abandonad*
full: llen* replet* | dark: oscur* sombra* negr* | light-ray: luz luces lampar* linterna* brill*
heat: calor* calient* calent* templ* | heavy: pesad* | clean: limpi* lav* jabon* higien*
dirty: suci* turbi* barro | lose: perd* pierd* perdid* | own: posee* posey* pertenec* propied* duen*
share-part: accion* particip* porcion* | profit: benefic* gananc* provech* lucro
wage: salari* sueld* jornal* ingres* | price: preci* tarif* cost* cuest* | tax: impuest* tribut*
budget: presupuest* | customer: client* comprador* | partner: soci* accionist* | owner: duen* propietari*
neighbour: vecin* habitant* residente* isleno* | patient: pacient* | victim: victim* muert*
grave: tumb* enterr* sepult* cementeri* funeral* | memory: record* recuerd* memor* olvid*
baker: panader* molinero* carnicer* | carpenter: carpinter* | teacher-woman: directora-escuela
clerk: escribient* oficinist* secretari* | driver: conductor* chofer* | cadet: cadet* aprendi* novat* reclut*
watchman: vigilant* guardian* seren* | refugee: refugiad* inmigrant* migrant* | slave: esclav*
rebel: rebel* revolu* sublev* insurg* levantam* | power-rule: poder* domin* rein* dictad* mand*
enemy: enemig* | traitor: traidor* traici* | brave: valient* valor coraj* atrev* | proud: orgull*
shame: vergon* vergue* humill* | calm: calm* tranquil* seren* | tired: cans* agot* fatig*
alive: viv* sobreviv* | famous: famos* celebr* fama conocid* | stubborn: terc* obstin* tenaz* persist*
strict: estrict* sever* dur | crazy: loc* locur* demente* | suspicious: sospech*
wise: list* inteligen* talent* habil* | simple-thing: sencill* simpl*
important: important* esencial* clave crucial* | special: especial* rar* inusual* extraordinari*
strange-thing: extran* rar* curios* | together: junt* | again: repet* repit* | soon: inmediat* instante
direction: norte sur este oeste septentrion* meridion* occident* orient*
ozone: gas gases ozono carbon* dioxid* clima* | electric: electric* corriente
disease-germ: germen* microb* bacteri* virus | medicine: medicament* medicin* vacun* inyec* farmac* pildor*
wash-tap: grifo* alcantar* desague* tuber* caner*
computer: ordenador* computador* program* codigo compilador* | star: estrella* planeta* luna sol
glass: vidri* cristal* horno* | cook: cocin* guis* | soldier-troop: soldad* tropa* regimient*
firefighter: bomber* escaler* manguer* | engineer-man: ingenier* tecnic* mecanic* | hour-work: turno* jornada*
vote-paper: papeleta* voto* | right-law: derech* | duty: deber* obligac* oblig* forz*
permission: permis* autoriz* | apology: perdon* disculp* | thank: gracias agradec* grat*
celebrate: celebr* fiest* banquet* brind* | pray-hope: esper* rez*
`
