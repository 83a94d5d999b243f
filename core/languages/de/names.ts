/** German names of places, institutions and days, see `names` in checking-pack.ts. */
export const germanNames = `
England | Great Britain: Großbritannien, Vereinigtes Königreich | Scotland: Schottland | Wales
Soviet Union: Sowjetunion | Prussia: Preußen | Bavaria: Bayern | Catalonia: Katalonien | Alsace: Elsass
Normandy: Normandie | Europe: Europa | America: Amerika, Vereinigte Staaten, Vereinigten Staaten, USA
Africa: Afrika | Asia: Asien | Antarctica: Antarktis | Atlantic: Atlantik | Pacific: Pazifik
Mediterranean: Mittelmeer | Alps: Alpen | South Pole: Südpol, Pol | New York | London | Paris | Rome: Rom
Milan: Mailand | Venice: Venedig | Florence: Florenz | Turin | Naples: Neapel | Vienna: Wien | Munich: München
Cologne: Köln | Berlin | Nuremberg: Nürnberg | Frankfurt | Hamburg | Strasbourg: Straßburg | Geneva: Genf
Lausanne | Basel | Berne: Bern | Zurich: Zürich | Brussels: Brüssel | Antwerp: Antwerpen
The Hague: Den Haag, Haag | Copenhagen: Kopenhagen | Stockholm | Warsaw: Warschau | Cracow: Krakau
Prague: Prag | Moscow: Moskau | Saint Petersburg: Sankt Petersburg | Athens: Athen | Lisbon: Lissabon
Seville: Sevilla | Saragossa | Istanbul: Istanbul, Konstantinopel | Jerusalem | Cairo: Kairo | Beijing: Peking
Tokyo: Tokio | Havana: Havanna | Mexico City: Mexiko-Stadt | Buenos Aires | Crimea: Krim
Supreme Court: Oberster Gerichtshof, Obersten Gerichtshof, Oberste Gerichtshof | Congress: Kongress
Senate: Senat | Parliament: Parlament | House of Representatives: Repräsentantenhaus
Social Security: Sozialversicherung | Constitution: Verfassung
Secretary of Labor: Arbeitsministerin, Arbeitsminister | Red Cross: Rotes Kreuz, Roten Kreuz
League of Nations: Völkerbund | United Nations: Vereinte Nationen, Vereinten Nationen
First World War: Erster Weltkrieg, Ersten Weltkrieg, Erste Weltkrieg
Second World War: Zweiter Weltkrieg, Zweiten Weltkrieg, Zweite Weltkrieg | Civil War: Bürgerkrieg
Republic: Republik | Nobel Prize: Nobelpreis | Christmas: Weihnachten | Easter: Ostern | Bible: Bibel
God: Gott | Nazis: Nationalsozialisten, Nazis | January: Januar | February: Februar | March: März | April
May: Mai | June: Juni | July: Juli | August | September | October: Oktober | November | December: Dezember
Monday: Montag | Sunday: Sonntag
`
