/** Concepts of English words, see `concepts` in grounding-pack.ts. */
export const englishConcepts = `
die: die dies died dying dead death deaths deadly kill kills killed killing killer perish* murder* fatal* corpse* drown* executed execution -surviv* -alive -unhurt
birth: born birth* | marry: marri* marry* wedding wed spouse -divorc*
woman: woman women female girl* lady ladies | man: man men male boy boys gentlem*
child: child* kid kids baby son sons daughter* boy girl orphan* | father: father* dad parent*
mother: mother* mum mom maternal parent* | sibling: brother* sister* sibling*
wife: wife wives widow* husband* spouse | family: family families relative* kin household*
friend: friend* companion* mate mates -enem* -foe* -rival* -opponent* -advers*
young: young* youth* teen* -old -older -elderly -aged
ill: ill illness sick* disease* fever* infect* scurvy typhus cholera epidemic* patient* -health* -well -recover* -cure* -heal*
wound: wound* injur* hurt bleed* -unhurt | hospital: hospital* clinic* ward infirmar* sanator* asylum
doctor: doctor* physician* surgeon* medic* | nurse: nurse* nursing
school: school* class classroom college* universit* student* pupil* stud* educat* degree diploma graduat*
teach: teach* taught professor* lecture* tutor* instruct* master | learn: learn* train* apprentice*
poor: poor* povert* debt* broke penniless bankrupt* -rich* -wealth* -fortune* -million*
money: money pay pays paid payment* fund* cost* price* dollar* pound* cent cents expens* wage* salar* earn* income financ* fee fees coin* gold
buy: buy* bought purchas* -sell* -sold
give: give* gave given donat* gift* grant* hand* present* offer* -take* -took -seiz*
steal: steal* stole* theft thief rob robs robbed robber* robbing embezzl* bribe* corrupt* cheat* fraud* swindl*
prison: prison* jail* arrest* detain* captive* imprison* sentenc* convict* gaol -released -freed -acquit*
exile: exile* deport* banish* expel* emigrat* flee* fled flight refuge* escap*
war: war wars warfare battle* fight* fought army armies troop* military weapon* attack* invad* invasion conflict* -peace*
win: win wins won winner* victory victories victorious* triumph* beat defeat* conquer* prevail* -lose* -losing -lost -loss*
prize: prize* award* medal* nobel honour* honor* knight* decorat*
elect: elect* vote* voting ballot* poll candidate* majorit* suffrage
resign: resign* quit step stepped dismiss* fired sacked
appoint: appoint* nominat* promot* hire* became become
law: law laws legal* act bill statute* constitution* legislat* decree*
court: court* judge* trial* tribunal* lawyer* attorney* verdict* sued lawsuit*
parliament: parliament* congress* senat* assembl* deputy deputies house chamber cabinet member*
government: government* state administration minister* ministr* president* chancellor* governor* secretary mayor premier
king: king* queen* royal crown* emperor* empress* prince* throne monarch*
church: church* pope priest* god religio* pray* bishop* faith
worker: worker* labour* labor* employ* staff workforce crew job* -unemploy* -jobless
work: work* job* task* labour labor trade | strike: strike* struck union* walkout
company: company companies firm* business* factor* workshop* plant industr* enterprise* mill mills
accept: accept* approv* welcom* consent* allow* permit* yes adopt* -refus* -reject* -declin* -deni* -deny* -forb* -ban -banned -oppos* -turned -resist*
support: support* back backed favour* favor* help* assist* aid protect* defend* rescue* sav* -attack* -oppos* -against -abandon* -betray* -fought
love: love* loving fond ador* affection* romance -hate* -hatred -despis* -loath* -detest*
angry: angr* furio* fury rage outrag* resent* bitter* wrath indignant -calm* -pleased
fear: fear* afraid scared fright* terrif* panic* dread* horrif* timid* -brave* -courage* -fearless* -bold*
happy: happy happi* joy* delight* glad* pleas* content cheer* celebrat* proud* pride -sad* -unhappy* -griev* -sorrow* -mourn* -cried -cry* -weep* -wept -tears -sobb* -despair* -ashamed -shame*
surprise: surpris* astonish* amaz* shock* stun* | jealous: jealous* envy envious envied
lonely: lonely loneliness lonesome | regret: regret* remorse repent* sorry apolog*
trust: trust* confid* rely relied -distrust* -doubt* -suspic* -betray*
want: want* wish* desire* hop* dream* long longed eager ambition* plan* intend* aim* goal*
begin: begin* began begun start* open* found launch* establish* set creat* introduc* -end* -clos* -finish* -stop* -ceas* -abolish*
rise: rise* rose risen grow* grew increas* climb* doubl* raise* more widen* expand* -fall* -fell -drop* -declin* -decreas* -reduc* -cut -halv* -shrink* -less -fewer -shorten* -lower* -sank -sink*
succeed: succe* achiev* manag* worked accomplish* -fail* -collaps* -unsuccess* -defeat*
leave: leave* leaving left depart* abandon* quit away gone -stay* -remain* -return* -arriv* -came -come -enter* -join*
say: say* said tell* told speak* spoke* spoken talk* explain* declar* announc* stat* claim* answer* repl* ask* call* warn* whisper* shout* insist* mention* speech* word* remark*
write: write* wrote written writer* book* letter* publish* article* diary novel* essay* author* record* paper* note* newspaper* press report* pamphlet*
read: read reads reading reader*
know: know* knew known aware understand* understood realis* realiz* recogni* familiar -unknown -ignor*
think: think* thought believ* consider* view* opinion* idea* convinced reckon* judge* assum* mind
see: see* saw seen look* watch* notic* observ* witness* view* stare* sight* eye eyes glimps*
hear: hear* listen* sound* | find: find* found discover* detect* search* seek* sought | make: invent* patent*
build: build* built construct* erect* rebuil*
destroy: destroy* burn* fire fires blaze* flame* ruin* wreck* demolish* crush* smash* sank sink* sunk explod* bomb*
travel: travel* journey* trip* voyage* sail* went expedition* drove drive* ride* rode flew fly crossing cross* march* walk* climb* crawl* run runs ran running step* swim* swam
bring: bring* brought carr* deliver* send* sent ship* fetch* took take*
receive: receiv* got get gets obtain* collect* inherit*
lead: lead* led leader* chief* boss* head* command* captain* director* manag* charge
serve: serv* office term | live: live lives lived living dwell* reside* resid* home house* apartment moved
eat: eat* ate food* meal* dinner* breakfast hungr* starv* drink* drank drunk* tea bottle* bread
sleep: sleep* slept night* bed dream | cold: cold* ice icy snow* frozen freez* frost* winter*
sea: sea* ocean* ship* boat* vessel* sail* harbour* harbor* coast* island* | time: hour* minute* o'clock
dawn: dawn sunrise morning* early -evening* -late -dusk -night | future: future later become afterwards
help-money: donat* charit* endow* foundation*
free: free* liberty liberat* independen* -slave* -enslav* -occup* | equal: equal* -unequal* -discriminat*
true: true truth* honest* genuine* sincere* real* right -false* -lie -lied -lies -wrong* -untrue -fake* -myth* -legend*
possible: possibl* could able capab* -impossibl* -unable -incapab*
public: public* openly -private* -privately -secret* -hidden -hid
strong: strong* strength* power* mighty -weak* -frail* -exhaust*
easy: easy easily simple simply quick* fast -hard* -difficult* -slow* -complicat*
good: good well better best excellent great -bad* -worse* -worst -poorly
big: big* large* huge* vast* tall enormous -small* -little* -tiny -modest* -short*
old-new: new newly modern recent* -old* -ancient | safe: safe* secure* -danger* -risk* -unsafe
before: before earlier prior -after* -afterwards -since
alone: alone lone* single* solo -together -jointly -both | include: includ* cover* -exclud* -omit* -except*
quarrel: quarrel* dispute* argu* arguing disagree* conflict* fight* row -agree* -reconcil*
locked: lock* shut* bolt* -unlock* | price-of: sacrifice* compromis*
crowd: crowd* audience* public people* popul* nation* citizen*
punish: punish* fine fined penalt* whip* flog* | hit: slap* punch* struck beaten stab* shot shoot*
threaten: threat* blackmail* insult* mock* | betray: betray* traitor* treason spy spies spied
kiss: kiss* embrac* hugg* affair lover* mistress | drunk: drunk* alcohol* drug* | secret-sale: smuggl* forg*
expert: engineer* scientist* critic critics expert* statistician* economist* historian* assistant* colleague* inspector*
officer: officer* general generals captain* colonel* admiral* sailor* soldier* commander*
american: american* americans | british: british english* | french: french frenchm* | german: german germans
spanish: spanish spaniard* | russian: russian* soviet*
machine: machine* device* engine* motor* apparatus equipment* tool tools
check: check* inspect* examin* test tested tests verif* review* control* | boss-of: manager* executive*
council: council* committee* board commission* panel | bank: bank banks banker* lender* creditor*
loan: loan* lend* lent credit* borrow* mortgage* | police: police* officers constable* sheriff
building: building* hall halls tower* palace block | house-door: door* gate gates exit exits entrance*
window: window* | room: room* chamber* office* | wall: wall* fence* barrier*
street: street* road roads lane avenue | car: car cars vehicle* truck* van vans bus buses coach
train-rail: train* railway* station* | bicycle: bicycl* bike bikes cycl* | horse: horse* pony
animal: animal* sheep dog dogs cattle cow cows | tree: tree* wood woods forest* timber plank* log logs
water: water* flood* rain* river* lake* stream dam dams reservoir | earth-quake: earthquake* quake*
storm: storm* gale* wind winds hurricane* | mountain: mountain* peak* hill hills pass
field: field* farm* land lands soil harvest* | city: city cities town towns village* municip*
country: country countries nation* homeland state states | border: border* frontier*
paper-money: bill bills invoice*
paper: paper* document* file files form forms card cards sheet* list lists note notes notebook* ledger logbook log register*
sign-name: sign* signature* | contract: contract* agreement* treaty treaties deal deals pact*
promise: promis* vow* swear swore sworn oath* pledg* guarantee*
condition: condition* term terms requirement* provided
plan: plan plans project* scheme* proposal* propos* suggest*
method: method* way-of technique* procedure* process system* approach
rule: rule* regulation* order orders standard* norm
mistake: mistake* error* fault* wrong-doing flaw* blame* guilt* responsib*
danger: danger* peril* threat risk* hazard*
accident: accident* crash* collision* disaster* catastroph* tragedy
break: break* broke broken crack* burst* tore torn tear fractur* | repair: repair* mend* fix* restor*
throw: threw throw* thrown toss* hurl* drop* dump* | pull-push: pull* push* drag* tug*
put: put puts putting place* laid lay lays lying set-down | take-away: remov* eliminat* withdr* cut
keep: keep* kept retain* preserv* maintain* hold* held | wait: wait* await* patien* delay*
stay: stay* remain* linger* | arrive: arriv* came come reach* land landed lands | return: return* back-home
visit: visit* call-on meet* met | follow: follow* pursu* chase* | stand: stand* stood
sit: sit sits sat sitting seat* chair* | jump: jump* leap* leapt | carry: carr* haul*
count: count* number* calculat* sum sums add adds figure figures reckon* statistic*
measure: measur* weigh* weight scale scales | half: half halve* halfway | third-part: third thirds
quarter-part: quarter* | month: month* | week: week* fortnight* | morning: morning* | summer: summer*
spring-time: spring springtime | autumn: autumn* fall | holiday: holiday* vacation* christmas easter
century: centur* | hand: hand* fist finger* arm arms | head-of-body: head heads face faces hair
leg: leg legs foot feet knee* | blood: blood* | body: body bodies corpse* skin
clothes: cloth* dress* coat* shirt* hat hats uniform* boot boots shoe shoes | flag: flag* banner*
gun: gun* pistol* rifle* weapon* cannon* | music: music* song* sing* sang banjo piano hymn* guitar*
picture: picture* photo* portrait* paint* drawing* film* statue* monument*
game: game* play* sport* contest* bet bets gambl* | gift-wish: request* beg begged plea* petition*
answer: answer* repl* respon* | question: question* ask* enquir* inquir* | silence: silen* quiet* mute
laugh: laugh* smil* joke* | shout: shout* scream* cried-out yell*
name-word: name* nickname* title* call-name | secret-thing: secret* hidden conceal* hid hide
rumour: rumour* rumor* gossip* | news: news newspaper* press radio broadcast* media journalist* reporter*
lecture: lecture* speech* talk talks sermon* conference* | meeting: meeting* session* gathering* assembly
debate: debate* discuss* | majority: majorit* most-of | attempt: attempt* tried try tries trying effort*
change: chang* transform* alter* reform* | choose: cho* select* pick* decid* decision*
need: need* requir* necessar* must-have | use: use* using utilis* utiliz* applied apply
show: show* demonstrat* prove* proof* reveal* evidence | hide-fact: lack* absence missing without-it miss*
enough: enough sufficient* suffic* | empty: empty emptied vacant abandoned | full: full filled crowded
dark: dark* shadow* black | light-ray: light* lamp* lantern* bright | heat: hot heat* warm* boil* fever
heavy: heavy heavi* | clean: clean* wash* soap* hygien* | dirty: dirt* filth* muddy cloudy
lose: lose* lost loss* losing | own: own* possess* belong* property | share-part: share* stake* portion*
profit: profit* benefit* gain | wage: wage* salar* pay-cheque income
price: price* tariff* fare fares fee fees cost* | tax: tax taxes customs | budget: budget* account* funds
customer: customer* client* buyer* | partner: partner* associate* shareholder*
owner: owner* landlord* proprietor*
neighbour: neighbour* neighbor* resident* villager* inhabitant* islander* | patient: patient*
victim: victim* dead deaths casualt* | grave: grave* tomb* bur* cemeter* funeral*
memory: memor* remember* recall* reminded forgot* forget* | baker: baker* miller* butcher*
carpenter: carpent* | teacher-woman: headmistress headmaster | clerk: clerk* secretar*
driver: driver* conductor* | cadet: cadet* trainee* novice* apprentice* recruit*
watchman: watchm* guard guards | refugee: refugee* migrant* immigrant* exile | slave: slave* slavery enslaved
rebel: rebel* revolt* revolution* uprising* insurg* | power-rule: power* rule-of reign* dictator*
enemy: enem* foe foes | traitor: traitor* treason | brave: brave* courage* bold* dar* | proud: proud* pride
shame: sham* asham* embarrass* humiliat* | calm: calm* | tired: tired* exhaust* weary
alive: alive surviv* live-on | famous: famous* fame renown* celebrat* well-known
stubborn: stubborn* obstina* persist* | strict: strict* harsh* sever*
crazy: craz* mad madness insane lunatic* | suspicious: suspici* suspect*
wise: smart clever intelligen* talent* gift-of gifted | simple-thing: simple simpl* plain*
important: important* essential* crucial* key | special: special* rare unusual* extraordinar* unique
strange-thing: strange* odd* curious* weird | together: together joint* both-of
again: again repeat* re-do anew once-more | soon: soon immediat* instant* right-away prompt*
direction: north* south* east* west* | ozone: gas gases ozone carbon* dioxid* coolant* climate
electric: electric* current | disease-germ: germ* microb* bacter* virus*
medicine: medicin* drug drugs pill* vaccin* inject* serum penicillin streptomycin
wash-tap: tap taps sewer* drain* pipe pipes | computer: computer* program* code software compiler*
star: star stars planet* moon sun | glass: glass* furnace* oven* kiln* | cook: cook* kitchen* bake*
soldier-troop: troop* soldier* regiment* | firefighter: firem* firefight* ladder* hose
engineer-man: engineer* technic* mechanic* fitter* | hour-work: shift shifts workday working-day
vote-paper: ballot* bulletin seat | right-law: right-to rights
duty: duty duties obligat* oblig* forced force-to | permission: permission* permit* authoris* authoriz* allow*
apology: apolog* forgiv* forgave pardon* sorry | thank: thank* grat*
celebrate: celebrat* party parties feast* toast* | pray-hope: hope* pray*
`
