import type english from '#app/messages/en/verify.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  title: 'Comprobar un archivo',
  description: 'Averigua si una grabación se hizo aquí y si se ha modificado desde entonces.',
  intro:
    '¿Se hizo aquí esta grabación y sigue intacta? Elige un episodio que hayas descargado con un navegador o con una aplicación de pódcast. El archivo no sale de tu dispositivo: solo se consulta su huella digital.',
  choose: 'Elegir un archivo',
  reading: 'Leyendo {name}',
  readingFile: 'Leyendo el archivo',
  unreadable: 'No se ha podido leer el archivo',
  unreadableText:
    'Elígelo otra vez. Si está en una unidad externa o en la nube, cópialo antes en este dispositivo.',
  orHash: 'O su SHA-256',
  hashHint: 'Si lo has calculado tú, por ejemplo con sha256sum.',
  notAHash: 'Un SHA-256 tiene 64 caracteres: cifras y letras de la a a la f.',
  check: 'Comprobar',
  credentials:
    'Los episodios hechos aquí llevan además credenciales de contenido (C2PA) en el propio MP3: los programas que las leen muestran que las voces son de IA, y cuándo y con qué se hizo el episodio. Las firma este sitio.',
  unknown: 'No es uno de nuestros archivos',
  unknownText:
    'Ningún episodio publicado aquí tiene exactamente este contenido. El archivo se hizo en otro lugar o se modificó después de descargarlo. Algunos programas modifican un archivo al cambiar su título o su imagen.',
  published: 'Publicado aquí, sin cambios',
  made: 'Hecho aquí, sin cambios',
  imported: 'El audio se grabó en otro lugar y se trajo con el pódcast.',
  notPublic: 'Ya no es público',
  edition: 'Edición',
  editionOf: '{number}, publicada el {day}',
  voices: 'Voces',
  aiVoices: 'Voces de IA',
  aiVoicesOf: 'Voces de IA. {names}',
  voiceOf: '{host}: {voice}',
  newer: 'El episodio tiene ahora una grabación más reciente. Lo que tienes es lo que se publicó aquel día.',
  transcript: 'Transcripción',
  transcriptLines: {
    one: 'Transcripción: {count} línea',
    many: 'Transcripción: {count} líneas',
    other: 'Transcripción: {count} líneas',
  },
} satisfies Translation<typeof english>
