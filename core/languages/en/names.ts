/** English names of places, institutions and days, see `names` in checking-pack.ts. */
export const englishNames = `
England | Great Britain: Great Britain, Britain, United Kingdom | Scotland | Wales | Soviet Union | Prussia
Bavaria | Catalonia | Alsace | Normandy | Europe
America: America, American, Americans, United States, US, USA | Africa | Asia | Antarctica | Atlantic
Pacific | Mediterranean | Alps | South Pole: South Pole, Pole | New York | London | Paris | Rome | Milan
Venice | Florence | Turin | Naples | Vienna | Munich | Cologne | Berlin | Nuremberg | Frankfurt | Hamburg
Strasbourg | Geneva | Lausanne | Basel | Berne: Berne, Bern | Zurich | Brussels | Antwerp
The Hague: The Hague, Hague | Copenhagen | Stockholm | Warsaw | Cracow: Cracow, Krakow | Prague | Moscow
Saint Petersburg | Athens | Lisbon | Seville | Saragossa | Istanbul: Istanbul, Constantinople | Jerusalem
Cairo | Beijing: Beijing, Peking | Tokyo | Havana | Mexico City | Buenos Aires | Crimea | Supreme Court
Congress | Senate | Parliament | House of Representatives: House of Representatives, House | Social Security
Constitution | Secretary of Labor | Red Cross | League of Nations | United Nations
First World War: First World War, World War I | Second World War: Second World War, World War II | Civil War
Republic | Nobel Prize | Christmas | Easter | Bible | God | Nazis: Nazis, National Socialists | January
February | March | April | May | June | July | August | September | October | November | December | Monday
Sunday
`
