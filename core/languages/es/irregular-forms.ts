/** Irregular forms, one verb or noun per line, its base form first. Lower case, without accents. */
export const spanishForms = `
andar anduvo anduvieron
caber cupo
caer cayo cayeron cae caen
conducir condujo condujeron
construir construyo construyeron construye
contar cuenta cuentan
creer creyo creyeron
dar dio dieron
decir dijo dijeron dice dicen dicho diria
destruir destruyo destruyeron
dormir durmio durmieron duerme
elegir eligio eligieron elige
encontrar encuentra encuentran
entender entiende entienden
haber hubo
hacer hizo hicieron hace hecho haria
huir huyo huyeron
jugar juega juegan
leer leyo leyeron
mantener mantuvo mantuvieron
medir midio midieron mide
morir murio murieron muere mueren muerto
mostrar muestra muestran
mover mueve mueven
negar niega niegan
oir oyo oyeron oye
pedir pidio pidieron pide piden
pensar piensa piensan
perder pierde pierden
poder pudo pudieron puede
poner puso pusieron puesto pone
preferir prefirio prefiere
probar prueba prueban
producir produjo produjeron
querer quiso quisieron quiere
recordar recuerda recuerdan
reducir redujo redujeron
rechazar rechace
resolver resolvio resuelve resuelto
romper roto rompio
saber supo supieron sabe
seguir siguio siguieron sigue siguen
sentir sintio sintieron siente
servir sirvio sirvieron sirve
soltar suelta solto
sostener sostuvo
sonar suena
tener tuvo tuvieron tiene
traducir tradujo
traer trajo trajeron
vender vende
venir vino vinieron viene
ver vio vieron visto
vestir vistio
volar vuela
volver volvio volvieron vuelve vuelto
abrir abierto abrio
cubrir cubierto
escribir escrito
cerrar cierra cierran
comenzar comienza
empezar empieza
despedir despidio despide
repetir repitio repite
convertir convirtio convierte
pertenecer pertenecio`
