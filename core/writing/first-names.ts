// Given names that are common where the four languages are spoken. Two capitalised words that begin with a given name are a
// person's name.
const list = `Abraham Achim Ada Adam Adolf Adrian Agnes Agustín Al Alain Alan Albert Alberto Alejandro Aleksander Alex Alexander Alexandra Alexandre Alfonso
Alfred Alfredo Alice Alma Álvaro Amalia Amelia Amelie Ana Anatole André Andreas Andrés Andrew Ángel Angela Anita Anja Anke Ann Anna Anne Annette
Annie Anthony Antje Antoine Antoinette Anton Antonio Aristide Arnold Arthur Arturo Astrid August Auguste Augusto Aurelio Axel Barbara Bärbel
Beatrice Beatriz Begoña Ben Benito Benjamin Bernard Bernardo Bernd Bernhard Berta Bertha Betty Bill Birgit Björn Blanche Booker Boris Brian Bridget
Brigitte Britta Bruno Callum Camille Camilo Carl Carla Carlos Carmen Carol Carolina Caroline Catalina Catherine Cécile Cecilia Cesar César Charles
Charlotte Chester Christa Christel Christian Christine Christoph Christophe Christopher Clara Clarissa Claude Clemens Clément Clement Clementine
Colin Concepción Conrad Constance Cornelius Cristina Cristóbal Dagmar Daniel David Delphine Denis Derek Detlef Diana Diego Dieter Dietrich Dirk
Dolores Dominique Donald Donna Dora Doris Dorothea Dorothée Dorothy Douglas Duncan Edeltraud Edgar Edith Edmund Edna Eduard Eduardo Edward
Edwin Eike Eileen Eleanor Elena Elisa Elisabeth Eliza Elizabeth Elke Ella Ellen Elsa Else Emil Émile Emilia Emiliano Émilie Emilio Emily Emma
Emmanuel Emmeline Encarnación Enrique Eric Erich Erika Erna Ernest Ernestine Ernesto Ernst Erwin Esteban Esther Ethel Étienne Eugen Eugène Eugenia
Eugénie Eva Eve Evelyn Fabrice Fatima Federico Felipe Felix Félix Ferdinand Fernando Fidel Fiona Florence Florian Frances Francis Francisca
Francisco François Françoise Frank Franklin Franz Franziska Frauke Fred Frédéric Frederick Frida Friedrich Fritz Gabriel Gabriela Gabrielle Gareth
Gavin Georg George Georges Gerald Gérard Gerard Gerda Gerhard Gertrud Gertrude Gilbert Gilles Gisela Giuseppe Gloria Gonzalo Gottlieb Grace Graham
Greg Greta Grethe Guadalupe Gudrun Guido Guillermo Günter Günther Gustav Gustave Gustavo Hamish Hanna Hannah Hanne Hannelore Hans Harald Harlan Harold
Harriet Harry Hartmut Heather Hedwig Heidi Heike Heiko Heinrich Heinz Helen Helena Hélène Helene Helga Helge Helmut Henri Henriette Henrik Henry
Herbert Hermann Hernán Herta Hilda Hilde Hildegard Holger Horace Horst Howard Hubert Hugo Hugues Ian Ida Ignacio Ilse Imke Inés Inge Ingeborg Ingo
Ingrid Íñigo Irène Irene Irma Isaac Isabel Isabella Isabelle Ismael Isolde Ivan Iván Jack Jackie Jacob Jacqueline Jacques Jaime Jakob James Jan Jane
Janet Jannis Javier Jean Jeanne Jefferson Jenny Jeremy Jesse Jesús Jill Joachim Joan Joana Joaquín Jochen Johann Johanna Johannes John Jonas
Jonathan Jörg Jorge Jorgen José Josef Josefa Josefina Joseph Josephine Joséphine Joshua Josiah Juan Juana Juanita Jules Julia Julian Julie Julien
Julio Julius Jürgen Jutta Karin Karl Karla Karsten Kate Katharina Käthe Katherine Katie Keith Kerstin Kevin Klara Klaus Konrad Kurt Laura
Laurent Lawrence Leigh Lena Leon Léon Leonard Léonard Leonie Leonor Leopold Léopold Lewis Liliane Lisa Lise Lorenz Lothar Lotte Louis Louisa Louise
Luc Lucas Lucía Lucie Lucien Lucy Ludwig Luis Luisa Luise Luther Lutz Lydia Lyndon Mabel Madeleine Magdalena Maite Malcolm Manfred Manuel Manuela
Marc Marcel Marcos Margaret Margarete Margarita Margot Margrit Marguerite Maria María Marianne Mariano Marie Mariela Mario Marion Mark Markus
Marlene Martha Martin Martín Martina Mary Mathias Mathilde Matilde Matthew Matthias Maud Maurice Max Maximilian Mechthild Meike Mercedes Michael
Michel Michèle Miguel Mike Mirko Mohandas Moira Monika Monique Morag Moritz Moses Nadia Nadine Nancy Napoleon Napoléon Nathaniel Neil Nelson Nicolás
Nicolas Nigel Nikolaus Nina Nora Norbert Norma Odette Olaf Olga Oliver Olivia Olivier Oscar Oskar Otmar Otto Pablo Pascal Patrice Patricia Patrick
Paul Paula Paulette Pauline Pedro Perce Peter Petra Philip Philipp Philippe Phyllis Pierre Pilar Priya Rafael Raimund Rainer Ralf Ralph Ramón Ramona
Raquel Raúl Ray Raymond Rebecca Regina Reiner Reinhard Renate René Renée Richard Rita Robert Roberto Rodolfo Roger Roland Rolf Rosa Rosalind Rose
Rosemarie Rosemary Roswitha Rüdiger Rudolf Ruth Sabine Salvador Sam Samuel Sandra Sara Sarah Sebastian Sepp Serge Sergio Sidney Siegfried Sigmund
Sigrid Silke Silvia Simeon Simón Simon Simone Sofía Solange Sophie Stefan Stefanie Stella Stephen Steven Stuart Susan Susana Susanne Suzanne Sven
Sylvia Tamara Tanja Teresa Theo Theodor Theodore Theresa Thérèse Therese Thierry Thomas Thorsten Tilda Tilman Tobias Tom Tomás Torsten Trevor Trude
Udo Ulla Ulrich Ulrike Ursula Uta Ute Uwe Valentina Valérie Vera Verena Vicente Victor Víctor Victoria Viktor Viktoria Vincent Virginia Volker
Walter Waltraud Warren Wendy Wenzel Werner Wilhelm Wilhelmine William Willy Wilma Winfried Winston Wolfgang Xaver Xavier Yves Yvette Yvonne Zoe`

export const firstNames: ReadonlySet<string> = new Set(list.split(/\s+/))

const particle = '(?:de la|de los|de las|von der|van der|de|del|da|di|du|le|la|von|van|zu)'
const first = `\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)?`
const last = `\\p{Lu}[\\p{L}’'-]*\\p{Ll}`
/**
 * A full name. It may continue after a further particle: "José de San Martín". Without a particle, a third capitalised word may be a
 * German noun.
 */
const fullName = new RegExp(
  `(?<![\\p{L}])(${first})(?: de ${last} ${last}|(?: ${first}| \\p{Lu}\\.)? (?:${particle} )?${last}(?: (?:del|de la|de los) ${last})?)(?!\\p{L})`,
  'gu',
)
const notAPerson =
  /\b(?:University|College|School|Street|Party|Museum|Institute|Institut|Prize|Island|Palace|Hospital|Universität|Straße|Preis|Stadt|Platz)\b/

/** German words of time, which are capitalised too. They are cut off a name: "Carl Goerdeler Ende 1937". */
const germanTime =
  / (?:Anfang|Mitte|Ende|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/u

/** Returns the full names of people in a sentence ("Al Smith", "Justus von Liebig"), except the leader's. */
export function peopleIn(sentence: string, leaderName: string): string[] {
  const own = new Set(leaderName.split(' '))
  const found: string[] = []
  for (const match of sentence.matchAll(fullName)) {
    const name = match[0]
    const first = (match[1] ?? '').split('-')[0] ?? ''
    if (!firstNames.has(first) || notAPerson.test(name)) continue
    if (name.split(' ').some((part) => own.has(part) && part.length > 2)) continue
    found.push(name.replace(/['’]s$/, '').replace(germanTime, ''))
  }
  return found
}
