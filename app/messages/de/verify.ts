import type english from '#app/messages/en/verify.ts'
import type { Translation } from '#app/messages/message.ts'

export default {
  title: 'Datei prüfen',
  description: 'Finden Sie heraus, ob eine Aufnahme hier entstanden ist und ob sie seitdem verändert wurde.',
  intro:
    'Ist diese Aufnahme hier entstanden und unverändert? Wählen Sie eine Folge, die Sie im Browser oder mit einer Podcast-App heruntergeladen haben. Die Datei bleibt auf Ihrem Gerät: Nur ihr Fingerabdruck wird nachgeschlagen.',
  choose: 'Datei wählen',
  reading: '{name} wird gelesen',
  readingFile: 'Datei wird gelesen',
  unreadable: 'Die Datei konnte nicht gelesen werden',
  unreadableText:
    'Wählen Sie sie noch einmal. Liegt sie auf einem Laufwerk oder in der Cloud, kopieren Sie sie zuerst auf dieses Gerät.',
  orHash: 'Oder ihr SHA-256',
  hashHint: 'Wenn Sie ihn selbst berechnet haben, zum Beispiel mit sha256sum.',
  notAHash: 'Ein SHA-256 hat 64 Zeichen: Ziffern und Buchstaben von a bis f.',
  check: 'Prüfen',
  credentials:
    'Folgen von hier enthalten außerdem Herkunftsnachweise (Content Credentials, C2PA) in der MP3-Datei selbst: Programme, die sie lesen, zeigen, dass die Stimmen KI sind und wann und womit die Folge entstanden ist. Signiert sind sie von dieser Website.',
  unknown: 'Keine unserer Dateien',
  unknownText:
    'Keine hier veröffentlichte Folge hat genau diesen Inhalt. Die Datei ist anderswo entstanden oder wurde nach dem Herunterladen verändert. Manche Programme verändern eine Datei, indem sie Titel oder Bild bearbeiten.',
  published: 'Hier veröffentlicht, unverändert',
  made: 'Hier entstanden, unverändert',
  imported: 'Der Ton selbst wurde anderswo aufgenommen und mit dem Podcast übernommen.',
  notPublic: 'Nicht mehr öffentlich',
  edition: 'Fassung',
  editionOf: '{number}, veröffentlicht am {day}',
  voices: 'Stimmen',
  aiVoices: 'KI-Stimmen',
  aiVoicesOf: 'KI-Stimmen. {names}',
  voiceOf: '{host}: {voice}',
  newer:
    'Die Folge hat inzwischen eine neuere Aufnahme. Was Sie haben, ist das, was an jenem Tag veröffentlicht wurde.',
  transcript: 'Transkript',
  transcriptLines: { one: 'Transkript: {count} Zeile', other: 'Transkript: {count} Zeilen' },
} satisfies Translation<typeof english>
