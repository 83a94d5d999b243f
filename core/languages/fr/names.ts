/** French names of places, institutions and days, see `names` in checking-pack.ts. */
export const frenchNames = `
England: Angleterre | Great Britain: Grande-Bretagne, Royaume-Uni | Scotland: Écosse | Wales: pays de Galles
Soviet Union: Union soviétique | Prussia: Prusse | Bavaria: Bavière | Catalonia: Catalogne | Alsace
Normandy: Normandie | Europe | America: Amérique, États-Unis | Africa: Afrique | Asia: Asie
Antarctica: Antarctique | Atlantic: Atlantique | Pacific: Pacifique | Mediterranean: Méditerranée
Alps: Alpes | South Pole: pôle Sud, Pôle | New York | London: Londres | Paris | Rome | Milan | Venice: Venise
Florence | Turin | Naples | Vienna: Vienne | Munich | Cologne | Berlin | Nuremberg | Frankfurt: Francfort
Hamburg: Hambourg | Strasbourg | Geneva: Genève | Lausanne | Basel: Bâle | Berne | Zurich
Brussels: Bruxelles | Antwerp: Anvers | The Hague: La Haye, Haye | Copenhagen: Copenhague | Stockholm
Warsaw: Varsovie | Cracow: Cracovie | Prague | Moscow: Moscou | Saint Petersburg: Saint-Pétersbourg
Athens: Athènes | Lisbon: Lisbonne | Seville: Séville | Saragossa: Saragosse
Istanbul: Istanbul, Constantinople | Jerusalem: Jérusalem | Cairo: Le Caire, Caire | Beijing: Pékin | Tokyo
Havana: La Havane, Havane | Mexico City: Mexico | Buenos Aires | Crimea: Crimée | Supreme Court: Cour suprême
Congress: Congrès | Senate: Sénat | Parliament: Parlement
House of Representatives: Chambre des représentants | Social Security: Sécurité sociale | Constitution
Secretary of Labor: secrétaire au Travail | Red Cross: Croix-Rouge | League of Nations: Société des Nations
United Nations: Nations unies | First World War: Première Guerre mondiale
Second World War: Seconde Guerre mondiale | Civil War: guerre civile | Republic: République
Nobel Prize: prix Nobel | Christmas: Noël | Easter: Pâques | Bible | God: Dieu | Nazis: nazis
January: janvier | February: février | March: mars | April: avril | May: mai | June: juin | July: juillet
August: août | September: septembre | October: octobre | November: novembre | December: décembre
Monday: lundi | Sunday: dimanche
`
