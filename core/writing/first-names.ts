// Given names of our four languages' countries: with one of these in front, two capitals in a row are a person.
const list = `Abraham Ada Adam Adolf Adrian Agnes Al Alan Albert Alberto Alejandro Alex Alexander Alexandra Alexandre Alfonso Alfred Alfredo
Alice Amelia Ana Anatole André Andreas Andrés Andrew Angela Ángel Anita Ann Anna Anne Annie Anthony Antoine Antoinette Anton Antonio Aristide
Arnold Arthur Arturo Astrid August Auguste Augusto Barbara Beatrice Beatriz Ben Benito Benjamin Bernard Bernardo Bernhard Berta Bertha Betty
Bill Blanche Booker Boris Brigitte Bruno Camille Camilo Carl Carla Carlos Carmen Carolina Caroline Catalina Catherine Cecilia Cécile Cesar César
Charles Charlotte Chester Christian Christine Christoph Christophe Clara Clarissa Claude Clément Clemens Clement Clementine Concepción Conrad
Constance Cornelius Cristina Cristóbal Daniel David Denis Diana Diego Dietrich Dolores Dominique Donald Dora Dorothea Dorothy Douglas
Eduard Eduardo Edgar Edith Edmund Edward Edwin Eleanor Elena Elisa Elisabeth Eliza Elizabeth Ella Ellen Elsa Else Emil Émile Emilia Émilie Emilio
Emily Emma Emmanuel Emmeline Enrique Eric Erich Ernest Ernesto Ernst Erwin Esteban Esther Ethel Étienne Eugen Eugène Eugenia Eugénie Eva Eve
Federico Felipe Felix Félix Ferdinand Fernando Fidel Florence Francis Francisca Francisco François Françoise Frances Frank Franklin Franz Fred
Frederick Frédéric Frida Friedrich Fritz Gabriel Gabriela Gabrielle Georg George Georges Gerald Gerard Gérard Gerhard Gertrud Gertrude Gilbert
Giuseppe Gloria Gottlieb Graham Grace Greta Guadalupe Guillermo Gustav Gustave Gustavo Hannah Hans Harald Harlan Harold Harriet Harry Heinrich Helen
Helena Hélène Helene Helmut Henri Henriette Henry Herbert Hermann Hernán Hilda Horace Howard Hubert Hugo Ida Ignacio Inés Inge Irene Irène Isaac
Isabel Isabella Isabelle Ismael Jack Jackie Jacob Jacqueline Jacques Jaime Jakob James Jan Jane Janet Javier Jean Jeanne Jefferson Jenny
Jesse Jesús Joachim Joan Joaquín Johann Johanna Johannes John Jorge José Josef Josefa Josefina Joseph Josephine Joséphine Joshua Josiah Juan Juana
Juanita Jules Julia Julian Julie Julien Julio Julius Karl Kate Katharina Katherine Kurt Laura Laurent Lawrence Léon Leon Leonard Léonard
Leonor Leopold Léopold Lewis Lisa Lise Louis Louisa Louise Lucas Lucía Lucie Lucien Lucy Ludwig Luis Luisa Luise Luther Lydia Lyndon Magdalena
Manuel Manuela Marcel Marcos Margaret Margarita Margarete Marguerite Maria María Marianne Mariano Marie Mario Mark Martha Martin Martín Mary Mathilde
Matthew Maurice Max Maximilian Mercedes Michael Michel Michèle Miguel Mike Mohandas Moritz Moses Nancy Napoléon Napoleon Nathaniel Nelson Nicolas
Nicolás Nina Norbert Olga Oliver Olivier Oscar Oskar Otto Pablo Pascal Patricia Patrick Paul Paula Pauline Pedro Perce Peter Philip Philipp Philippe
Pierre Pilar Ralph Ramón Raymond Rebecca Richard Rita Robert Roberto Rodolfo Roger Roland Rosa Rosalind Rose Rosemary Rudolf Ruth Salvador Sam Samuel
Sara Sarah Sebastian Sergio Sidney Sigmund Silvia Simon Simón Simone Sofía Sophie Stefan Stephen Susan Susanne Sylvia Teresa Theodor Theodore Thérèse
Thomas Tomás Ulrich Ursula Valentina Vicente Victor Víctor Victoria Vincent Viktor Viktoria Virginia Walter Warren Werner Wilhelm Wilhelmine William
Willy Winston Wolfgang Yves Yvonne`

export const firstNames: ReadonlySet<string> = new Set(list.split(/\s+/))

const particle = '(?:de la|de los|de las|von der|van der|de|del|da|di|du|le|la|von|van|zu)'
const first = `\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)?`
const last = `\\p{Lu}[\\p{L}’'-]*\\p{Ll}`
/** "José de San Martín" goes on after the place name; elsewhere a third capital word may be a noun of German. */
const fullName = new RegExp(
  `(?<![\\p{L}])(${first})(?: de ${last} ${last}|(?: ${first}| \\p{Lu}\\.)? (?:${particle} )?${last}(?: (?:del|de la|de los) ${last})?)(?!\\p{L})`,
  'gu',
)
const notAPerson =
  /\b(?:University|College|School|Street|Party|Museum|Institute|Institut|Prize|Island|Palace|Hospital|Universität|Straße|Preis|Stadt|Platz)\b/

/** "Carl Goerdeler Ende 1937": in German the words of a date begin with a capital letter too. */
const germanTime =
  / (?:Anfang|Mitte|Ende|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/u

/** Full names of people in a sentence ("Al Smith", "Justus von Liebig"), other than the leader. */
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
