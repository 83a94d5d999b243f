/** Irregular forms, one verb or noun per line, its base form first. Lower case, without accents. */
export const frenchForms = `
acquerir acquis acquit acquiert
aller alla alle va vont ira
apprendre appris apprit apprend apprennent
asseoir assis assit assied
boire bu but boit
conduire conduit conduisit
connaitre connu connut connait
construire construit construisit
courir couru courut court
couvrir couvert couvrit
craindre craint craignit
croire cru crut croit
decouvrir decouvert decouvrit
defendre defendu defendit
detruire detruit detruisit
devenir devenu devint devient deviendra
devoir du dut doit
dire dit disent
dormir dormit dort
ecrire ecrit ecrivit
elire elu elut elus elues
entendre entendu entendit
envoyer envoie envoya
eteindre eteint eteignit
faire fait fit font
fuir fui fuit
lire lu lut lit
mettre mis mit met
mourir mort mourut meurt meurent
naitre ne naquit nait
obtenir obtenu obtint obtient
offrir offert offrit
ouvrir ouvert ouvrit
parvenir parvenu parvint parvient
perdre perdu perdit perd
plaire plu plut
pouvoir pu put peut
prendre pris prit prend prennent
produire produit produisit
recevoir recu recut recoit
rendre rendu rendit
repondre repondu repondit
resoudre resolu resolut
revenir revenu revint revient reviennent
rire ri rit
rompre rompu rompit
savoir su sut sait
sentir senti sentit sent
servir servi servit sert
sortir sorti sortit sort
souffrir souffert
suivre suivi suivit suit
tenir tenu tint tient tiennent
traduire traduit
vaincre vaincu vainquit
vendre vendu vendit
venir venu vint vient viennent
vivre vecu vecut vit
voir vu vit voit
vouloir voulu voulut veut
battre battu battit
apercevoir apercu apercut
appartenir appartient appartint
maintenir maintenu maintint maintient
oeil yeux
travail travaux
cheval chevaux`
