import type english from '#app/messages/en/verify.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  title: 'Vérifier un fichier',
  description: 'Découvrez si un enregistrement a été créé ici et s’il a été modifié depuis.',
  intro:
    'Cet enregistrement a-t-il été créé ici, et est-il intact\u202f? Choisissez un épisode que vous avez téléchargé, dans un navigateur ou avec une application de podcasts. Le fichier reste sur votre appareil\u202f: seule son empreinte est recherchée.',
  choose: 'Choisir un fichier',
  reading: 'Lecture de {name}',
  readingFile: 'Lecture du fichier',
  unreadable: 'Impossible de lire le fichier',
  unreadableText:
    'Choisissez-le à nouveau. S’il se trouve sur un disque externe ou dans le cloud, copiez-le d’abord sur cet appareil.',
  orHash: 'Ou son SHA-256',
  hashHint: 'Si vous l’avez calculé vous-même, par exemple avec sha256sum.',
  notAHash: 'Un SHA-256 compte 64 caractères\u202f: des chiffres et des lettres de a à f.',
  check: 'Vérifier',
  credentials:
    'Les épisodes créés ici portent aussi des informations d’authenticité (Content Credentials, C2PA) dans le fichier MP3\u202f: les programmes qui les lisent indiquent que les voix sont générées par IA, et quand et avec quoi l’épisode a été créé. Elles sont signées par ce site.',
  unknown: 'Ce fichier ne vient pas d’ici',
  unknownText:
    'Aucun épisode publié ici n’a exactement ce contenu. Le fichier a été créé ailleurs, ou modifié après son téléchargement. Certains programmes modifient un fichier en changeant son titre ou son image.',
  published: 'Publié ici, intact',
  made: 'Créé ici, intact',
  imported: 'Le son lui-même a été enregistré ailleurs et repris avec le podcast.',
  notPublic: 'N’est plus public',
  edition: 'Version',
  editionOf: '{number}, publiée le {day}',
  voices: 'Voix',
  aiVoices: 'Voix IA',
  aiVoicesOf: 'Voix IA. {names}',
  voiceOf: '{host}\u202f: {voice}',
  newer:
    'L’épisode a maintenant un enregistrement plus récent. Ce que vous avez est ce qui a été publié ce jour-là.',
  transcript: 'Transcription',
  transcriptLines: {
    one: 'Transcription\u202f: {count} réplique',
    many: 'Transcription\u202f: {count} répliques',
    other: 'Transcription\u202f: {count} répliques',
  },
} satisfies Translation<typeof english>
