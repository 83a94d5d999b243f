/** Concepts of French words, see `concepts` in grounding-pack.ts. */
export const frenchConcepts = `
die: mort morts morte mortes mortel* mour* meurt meurent tue tuer tuent tues tua tuerent deced* deces noye* noya noyer noyad* execut* fusill* assassin* -surviv* -survi* -survec* -vivant -vivants
birth: naquit naitre naissance* naissait nee nes | marry: marie mariee maries mariage* epous* noces -divorc*
woman: femme* fille* dame* feminin* | man: homme* garcon* | child: enfant* fils fille filles bebe orphelin*
father: pere* papa parent* | mother: mere* maman parent* | sibling: frere* soeur* sœur*
wife: epous* femme mari veuf* veuve* | family: famille* parent* foyer*
friend: ami amie amis amies camarade* compagnon* -ennemi* -adversaire* -rival*
young: jeune* jeunesse -vieux -vieil* -vieille* -age -agee
ill: malad* fievre* infect* epidemi* scorbut -sante -gueri* -soign* | wound: bless*
hospital: hopita* hopital* clinique* | doctor: medecin* docteur* chirurgien* medical* | nurse: infirmier*
school: ecol* lycee* colleg* universit* etud* eleve* diplom* licence educa*
teach: enseign* professeur* maitre* cours instit* | learn: apprend* appris* apprent* form
poor: pauvre* dette* ruin* -riche* -fortune -richesse
money: argent pay* cout* prix franc francs euro* salaire* gagn* revenu* financ* or monnaie souscri*
buy: achet* achat* acqui* -vend* | give: donn* don dons offr* offert* accord* remis remet* -pren* -pris
steal: vole volee voles volees voler voleur* escro* corromp* corrup* fraude* detourn*
prison: prison* emprison* arret* detenu* captur* condamn* incarcer* -liber* -acquit*
exile: exil* deport* banni* expuls* emigr* fui* fuit* refug* echapp*
war: guerre* bataille* combat* armee* troupe* militaire* arme armes attaq* envahi* -paix
win: gagn* vain* victoire* triomph* remport* conqu* emport* -perd* -defaite*
prize: prix medaille* nobel honneur* honor* decor*
elect: elu elue elus elire elect* vote* voter voix votant candidat* majorite scrutin suffrage
resign: demission* renvoy* licenci* revoqu* destitu* | appoint: nomm* design* promu* embauch* engag*
law: loi lois legal* constitution* legisl* decret*
court: tribuna* juge juges proces cour avocat* verdict jugement*
parliament: parlement* congres senat* assembl* depute* chambre* cabinet
government: gouvern* etat ministr* president* chancelier* gouverneur* secretair* maire
king: roi rois reine royal* couronn* empereur* imperatrice prince* trone monarq*
church: eglise* pape pretre* dieu religi* prier* priere* eveque* foi
worker: ouvrier* travaill* employe* emploi* salari* equipage -chom*
work: travail* travaux tache* metier* boulot | strike: greve* syndica*
company: entreprise* usine* atelier* compagnie* industri* societe
accept: accept* approuv* permet* permis* autoris* admet* consent* adopt* -refus* -rejet* -interdi* -oppos* -resist* -declin*
support: souten* soutien* soutenu* aid* aide defend* proteg* favoris* secour* sauv* -attaq* -combat* -contre -abandon* -trahi*
love: amour aime* aimait ador* affection* amoureu* -hai* -haine* -detest* -mepris*
angry: colere furi* rage* indign* amer -calme* -tranquill*
fear: peur* crai* redout* effray* terrifi* paniqu* horrif* -courag* -brave*
happy: heureu* joie joyeu* content* fier fiere fierte plaisir ravi* -trist* -pleur* -larmes -desespoir* -chagrin* -honte* -deuil
surprise: surpris* surprend* etonn* stupef* choqu* | jealous: jalou* envi* | lonely: solitude solitaire*
regret: regret* repent* remords excus* | trust: confian* confi* -mefi* -dout* -soupcon*
want: veu* voul* voudr* desir* esper* reve* plan* projet* but intention* souhait*
begin: commenc* debut* ouvr* ouvert* fond* cre* lanc* etabl* introdui* inaugur* -fini* -termin* -ferm* -cess* -achev* -aboli* -arret*
rise: mont* augment* croi* doubl* hauss* plus elarg* -baiss* -tomb* -dimin* -redui* -moins -chut* -raccourc*
succeed: reuss* succes* parv* marche* -echou* -echec* -rat*
leave: part* quitt* abandonn* sorti* sort -rest* -demeur* -revien* -reven* -rentr* -arriv* -entr* -retour*
say: dit dire disait dis raconte* parl* expliqu* declar* annon* affirm* repond* repon* demand* appel* averti* insist* mot mots parole* discours
write: ecri* livre* lettre* publi* article* journa* roman* auteur* presse rapport*
read: lire lit lisait lu lecteur* | know: sai* sav* conna* connu* compren* compri* recon* -inconnu* -ignor*
think: pens* croi* croy* considere* avis opinion* idee* convaincu* jug*
see: voi* vit vu vue vus voy* regard* observ* remarqu* temoin* œil yeux | hear: entend* ecout*
find: trouv* decouvr* decouvert* cherch* | make: invent* brevet* | build: constru* bati* erig*
destroy: detrui* brul* incendi* feu flamme* ruin* coul* explos* bomb*
travel: voyag* naviga* expedition* condui* vol* travers* march* couru* cour* nag* grimp* ramp*
bring: apport* amen* emmen* porta* envoy* livr* | receive: recu* recev* obten* obtin* herit*
lead: dirig* chef* command* capitaine* direct* patron* mene* | serve: serv* poste mandat fonction*
live: viv* vec* habit* resid* maison* demeur* logi* appartement
eat: mang* repas nourri* faim boi* bu the bouteille* pain din* | sleep: dorm* nuit* lit
cold: froid* glac* neige* hiver* gel* | sea: mer mers bateau* navire* port* cote* ile* | time: heure* minute*
dawn: aube matin* tot -soir* -tard | future: futur* plus-tard ensuite | help-money: don* charit* fondation*
free: libre* liber* liberte* independ* -esclav* -occup* | equal: egal* -inegal* -discrimin*
true: vrai* verite* sincere* honnet* -fau* -menti* -mensong* -mythe* -legende*
possible: possibl* capabl* pouv* pu -impossibl* -incapabl* | public: publi* ouvert* -prive* -secret* -cach*
strong: fort forte forts force* puissan* -faible* -epuis*
easy: facil* simpl* vite rapid* -dur* -difficil* -lent* -compliqu*
good: bon bonne bien mieux meilleur* excellen* -mal* -mauvais* -pire
big: grand* gros* enorm* immens* -petit* -modest* | old-new: neu* nouve* modern* recent* -vieux -ancien*
safe: sur surs sure securit* -danger* -risqu* | before: avant prealabl* -apres | alone: seul* -ensemble
include: inclu* compr* couvr* -exclu* -omi* -sauf
quarrel: querell* disput* desaccord* conflit* -accord* -reconcil* | locked: verrouill* ferm*
price-of: sacrifi* compromis* | crowd: foule* public peuple* gens popul* nation* citoyen*
punish: puni* sanction* amend* fouett* | hit: gifl* frapp* poignard* tire tira
threaten: menac* chantag* insult* moqu* | betray: trahi* traitre* espion*
kiss: embrass* baiser* etrei* amant* maitresse | drunk: ivre* alcool* drogue* jou-d-argent
secret-sale: contreband* falsifi*
expert: ingenieur* savant* critiques expert* economiste* historien* assistant* collegue* collaborateur*
officer: officier* general generaux capitaine* colonel* amiral* marin marins soldat* | american: americain*
british: britann* anglais* | french: francais* | german: allemand* | spanish: espagnol*
russian: russe* sovietique* | machine: machine* appareil* moteur* outil* engin engins dispositif*
check: control* verifi* examin* inspect* teste testa | boss-of: gerant* cadre cadres
council: comite* conseil* commission* bureau | bank: banque banques banquier* creancier*
loan: pret prets preta prete pretes preter empru* credit* | police: police* gendarme*
building: edifice* batiment* immeuble* palais tour tours salle*
house-door: porte portes sortie sorties entree portail | window: fenetre* vitre*
room: piece pieces chambre* bureau* | wall: mur murs cloture* barriere*
street: rue rues route routes chemin* chaussee | car: voiture* vehicul* camion* fourgon* autobus bus autocar*
train-rail: train trains gare* rail* | bicycle: velo* bicyclette* | horse: cheva* jument*
animal: animal* animaux mouton* chien* betail vache* | tree: arbre* foret* bois planche* tronc*
water: eau eaux inond* pluie* fleuve* riviere* lac lacs barrage* crue | earth-quake: seisme* tremblement*
storm: tempete* orage* vent vents | mountain: montagne* sommet* colline*
field: champ champs ferme* terre* terrain* recolte* | city: ville* village* bourg* commune*
country: pays nation* patrie | border: frontiere* | paper-money: factur* addition
paper: papier* document* dossier* formulair* carte* fiche* feuille* liste* cahier* note notes registre* carnet*
sign-name: signe* signa signer signent signature* | contract: contrat* accord* traite* pacte* convention*
promise: prome* promi* jur* serment* garanti* | condition: condition* exig* clause*
plan: plan plans projet* propos* sugger* | method: method* techni* proced* process* system* maniere* facon*
rule: regl* norme* reglement* ordre ordres consigne*
mistake: erreur* faute* tort torts coupable* respons* tromp* | danger: danger* peril* risque* menac*
accident: accident* collision* catastroph* drame* desastre* | break: casse* cass* bris* romp* fissur* dechir*
repair: repar* restaur* | throw: jet* lanc* | pull-push: tir pouss* train*
put: met mis mise mettre pose* posa place* depos* | take-away: retir* enlev* elimin* ot*
keep: gard* conserv* mainten* retenu* | wait: attend* attent* patien* tard* retard* | stay: rest* demeur*
arrive: arriv* vint viennent vien* venu* attein* debarq*
return: revien* revin* reven* rentr* retour* retourn* | visit: visit* rencontr* reuni* recoi* recu*
follow: suiv* suivi* poursuiv* | stand: debout | sit: assis* assied* siege* chaise* | jump: saut* bondi*
carry: port* transport* | count: compt* chiffr* calcul* somme* nombre* statist*
measure: mesur* pese* poids balance* | half: moitie demi* | third-part: tiers | quarter-part: quart quarts
month: mois | week: semaine* quinzaine* | morning: matin* | summer: ete-saison estiv* | spring-time: printemps
autumn: automne* | holiday: vacances noel fete* conge* | century: siecle*
hand: main mains poing* doigt* bras | head-of-body: tete tetes visage* cheveu* | leg: jambe* pied pieds genou*
blood: sang sangl* | body: corps cadavre* peau
clothes: vetement* robe robes manteau* chemise* chapeau* uniform* bottes chaussure* | flag: drapeau*
gun: pistolet* fusil* arme armes canon* | music: musique* chanson* chant* piano hymne* guitar*
picture: photo* portrait* peint* tableau* dessin* film* statue* monument*
game: jeu jeux jou* sport* concours pari paris-pris | gift-wish: demand* pri* suppli* petition* sollicit*
answer: repon* repond* reponse* | question: question* interrog* demand* | silence: silence* silenci* tais* tu
laugh: ri rit rire* souri* plaisant* | shout: cri cria crie crier hurl*
name-word: nom noms surnom* titre* prenom* | secret-thing: secret* cach* dissimul* | rumour: rumeur* ragot*
news: nouvelle* presse radio journaliste* media* | lecture: conference* discours sermon*
meeting: reunion* seance* assemblee* | debate: debat* discut* | majority: majorit*
attempt: tent* essai* essay* effort* | change: chang* transform* reform* modifi*
choose: choisi* decid* decision* trancher | need: besoin* necessair* faut fallait
use: utilis* emplo* usage* appliqu* | show: montr* demontr* prouv* preuve* revel*
hide-fact: manqu* absen* defaut | enough: suffi* assez | empty: vide* abandonn* | full: plein* rempli*
dark: sombre* obscur* noir* ombre* | light-ray: lumiere* lampe* lanterne*
heat: chaud* chaleur* chauff* tiede | heavy: lourd* | clean: propre* nettoy* lav* savon* hygien*
dirty: sale* sali* boue* trouble | lose: perd* perte* | own: possed* appart* propriet*
share-part: action actions part parts | profit: benefic* profit* gain gains
wage: salair* paye revenu* traitement* | price: prix tarif* cout* | tax: impot* taxe* | budget: budget*
customer: client* acheteur* | partner: associe* partenair* actionnair* | owner: proprietair*
neighbour: voisin* habitant* villageois* | patient: patient* malade* | victim: victim* mort morts
grave: tombe* enterr* inhum* cimetiere* funeraill* obseque* | memory: souven* rappel* memoir* oubli*
baker: boulang* meunier* bouch* | carpenter: charpent* menuis* | teacher-woman: institutric* instituteur*
clerk: employe-bureau greffi* secretair* | driver: conduct* chauffeur* | cadet: cadet* apprenti* recrue*
watchman: gardien* veilleur* | refugee: refugie* immigre* migrant* | slave: esclav*
rebel: rebel* revolt* revolution* insurg* souleve* | power-rule: pouvoir* regn* dictat* domin*
enemy: ennemi* | traitor: traitre* trahi* | brave: courag* brav* os* audac* | proud: fier fiers fiere* fierte
shame: honte* gene* humili* | calm: calme* tranquill* serein* | tired: fatigu* epuis* las lasse
alive: vivant* surviv* surveç* | famous: celebr* fameu* renom* connu*
stubborn: tetu* obstin* opiniatr* persist* | strict: strict* sever* | crazy: fou folle fous folie* dingue*
suspicious: suspect* soupcon* | wise: intelligen* malin* habile* dou* talent* | simple-thing: simpl*
important: important* essentiel* crucial* | special: special* rare* inhabituel* extraordinair*
strange-thing: etrange* bizarre* curieu* | together: ensemble* | again: repet* recommenc*
soon: immediat* aussitot | direction: nord sud est-dir ouest septentrion* meridion* occident* orient*
ozone: gaz ozone carbon* dioxyd* climat* | electric: electri* courant
disease-germ: germe* microbe* bacteri* virus | medicine: medicament* vaccin* inject* piqu* serum remede*
wash-tap: robinet* egout* tuyau* canalis* | computer: ordinateur* programm* code codes compilat*
star: etoile* planete* lune soleil | glass: verre* verrerie* four fours | cook: cuisin* cuit cuire
soldier-troop: soldat* troupe* regiment* | firefighter: pompier* echelle*
engineer-man: ingenieur* technici* mecanici* | hour-work: journee* equipe | vote-paper: bulletin* voix
right-law: droit droits | duty: devoir* oblig* forc* | permission: permis* autoris* | apology: pardon* excus*
thank: merci* remerci* gratitude reconnaissan* | celebrate: fet* celebr* banquet* trinqu*
pray-hope: esper* pri*
`
