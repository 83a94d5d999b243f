/** Spanish names of places, institutions and days, see `names` in checking-pack.ts. */
export const spanishNames = `
England: Inglaterra | Great Britain: Gran Bretaña, Reino Unido | Scotland: Escocia | Wales: Gales
Soviet Union: Unión Soviética | Prussia: Prusia | Bavaria: Baviera | Catalonia: Cataluña | Alsace: Alsacia
Normandy: Normandía | Europe: Europa | America: América, Estados Unidos, EEUU | Africa: África | Asia
Antarctica: Antártida | Atlantic: Atlántico | Pacific: Pacífico | Mediterranean: Mediterráneo | Alps: Alpes
South Pole: Polo Sur, Polo | New York: Nueva York | London: Londres | Paris: París | Rome: Roma | Milan: Milán
Venice: Venecia | Florence: Florencia | Turin: Turín | Naples: Nápoles | Vienna: Viena | Munich: Múnich
Cologne: Colonia | Berlin: Berlín | Nuremberg: Núremberg | Frankfurt: Fráncfort | Hamburg: Hamburgo
Strasbourg: Estrasburgo | Geneva: Ginebra | Lausanne: Lausana | Basel: Basilea | Berne: Berna | Zurich: Zúrich
Brussels: Bruselas | Antwerp: Amberes | The Hague: La Haya, Haya | Copenhagen: Copenhague
Stockholm: Estocolmo | Warsaw: Varsovia | Cracow: Cracovia | Prague: Praga | Moscow: Moscú
Saint Petersburg: San Petersburgo | Athens: Atenas | Lisbon: Lisboa | Seville: Sevilla | Saragossa: Zaragoza
Istanbul: Estambul, Constantinopla | Jerusalem: Jerusalén | Cairo: El Cairo, Cairo | Beijing: Pekín
Tokyo: Tokio | Havana: La Habana, Habana | Mexico City: Ciudad de México | Buenos Aires | Crimea
Supreme Court: Tribunal Supremo, Corte Suprema | Congress: Congreso | Senate: Senado | Parliament: Parlamento
House of Representatives: Cámara de Representantes | Social Security: Seguridad Social
Constitution: Constitución | Secretary of Labor: Secretaria de Trabajo, Secretario de Trabajo
Red Cross: Cruz Roja | League of Nations: Sociedad de Naciones | United Nations: Naciones Unidas
First World War: Primera Guerra Mundial | Second World War: Segunda Guerra Mundial | Civil War: Guerra Civil
Republic: República | Nobel Prize: Premio Nobel | Christmas: Navidad | Easter: Pascua | Bible: Biblia
God: Dios | Nazis: nazis, nacionalsocialistas | January: enero | February: febrero | March: marzo
April: abril | May: mayo | June: junio | July: julio | August: agosto | September: septiembre
October: octubre | November: noviembre | December: diciembre | Monday: lunes | Sunday: domingo
`
