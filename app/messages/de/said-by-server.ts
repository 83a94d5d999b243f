/** What the server, the database and jobs say, by its English; app/messages/said-by-server.ts. */
export default {
  // Anywhere
  'Something went wrong on our side. Nothing you made is lost; please try again.':
    'Bei uns ist etwas schiefgegangen. Nichts von Ihrer Arbeit ist verloren; bitte versuchen Sie es noch einmal.',
  'Something went wrong on our side. Please try again.':
    'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'That didn’t work. Please try again.': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'We can’t reach the server. Check your connection and try again.':
    'Wir erreichen den Server nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'Part of this site couldn’t be loaded. Check your connection.':
    'Ein Teil dieser Website konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
  'The server does not answer.': 'Der Server antwortet nicht.',
  'That took too long, so nothing was changed. Please send less at once.':
    'Das hat zu lange gedauert, deshalb wurde nichts geändert. Bitte senden Sie weniger auf einmal.',
  'The site is restarting. Please try again in a moment.':
    'Die Website startet gerade neu. Bitte versuchen Sie es gleich noch einmal.',
  'The site is busy at the moment. Please try again soon.':
    'Die Website ist gerade ausgelastet. Bitte versuchen Sie es bald noch einmal.',
  'Too many attempts. Please try again in {wait}.':
    'Zu viele Versuche. Bitte versuchen Sie es in {wait} noch einmal.',
  'Too many requests. Please try again in {wait}.':
    'Zu viele Anfragen. Bitte versuchen Sie es in {wait} noch einmal.',
  'Too many heavy requests. Please wait a moment and try again.':
    'Zu viele aufwendige Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  'The text holds signs that cannot be stored, such as a NUL. Please leave them out.':
    'Der Text enthält Zeichen, die sich nicht speichern lassen, etwa ein NUL. Bitte lassen Sie sie weg.',
  'A field has a value that is not allowed.': 'Ein Feld hat einen Wert, der nicht erlaubt ist.',
  'This is not yours to change.': 'Das dürfen Sie nicht ändern.',
  'This took the database too long. Send less at once.':
    'Das hat der Datenbank zu lange gedauert. Senden Sie weniger auf einmal.',
  'This took the database too long, so it was stopped.':
    'Das hat der Datenbank zu lange gedauert und wurde abgebrochen.',
  'Somebody else is changing this just now.': 'Jemand anderes ändert das gerade.',
  'The database is starting again. Please try again in a moment.':
    'Die Datenbank startet gerade neu. Bitte versuchen Sie es gleich noch einmal.',
  'Too many requests wait already. Please try again in a moment.':
    'Es warten schon zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.',
  'This site’s disk is full, so nothing can be saved. Please tell the site’s operator.':
    'Der Speicher dieser Website ist voll, daher lässt sich nichts speichern. Bitte geben Sie dem Betreiber Bescheid.',
  'This site’s disk is full. Please tell the site’s operator.':
    'Der Speicher dieser Website ist voll. Bitte geben Sie dem Betreiber Bescheid.',
  'Your session has ended. Please sign in again.':
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  'The session has ended.': 'Die Sitzung ist abgelaufen.',
  'Please sign in first.': 'Bitte melden Sie sich zuerst an.',
  'Please log in first.': 'Bitte melden Sie sich zuerst an.',
  'Please log in to upload a file.': 'Bitte melden Sie sich an, um eine Datei hochzuladen.',
  'Enter the code of your authenticator app first.': 'Geben Sie zuerst den Code Ihrer Authenticator-App ein.',
  'This is too large. Please shorten the text.': 'Das ist zu groß. Bitte kürzen Sie den Text.',
  'Too much was sent in a short time. Please wait a moment and try again.':
    'In kurzer Zeit wurde zu viel gesendet. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  'This arrived too slowly, so it was given up. Please try again.':
    'Das kam zu langsam an und wurde deshalb abgebrochen. Bitte versuchen Sie es erneut.',
  'This is too large to be sent at once.': 'Das ist zu groß, um es auf einmal zu senden.',
  'The request was cut off.': 'Die Anfrage wurde unterbrochen.',
  'There’s nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'This form wasn’t sent from this site. Open the page and try again.':
    'Dieses Formular kam nicht von dieser Website. Öffnen Sie die Seite und versuchen Sie es noch einmal.',
  'This account does not exist any more.': 'Dieses Konto gibt es nicht mehr.',
  'This account is closed. Write to the operator of this site.':
    'Dieses Konto ist geschlossen. Schreiben Sie dem Betreiber dieser Website.',
  'This account is part of a demo: it stays as it is, and is gone at the full hour.':
    'Dieses Konto gehört zu einer Demo: Es bleibt, wie es ist, und ist zur vollen Stunde gelöscht.',
  'Admin access required': 'Nur für Admins',
  'Only an admin can do this.': 'Das kann nur ein Admin.',
  'Error loading podcast details. Please try again later.':
    'Die Angaben zum Podcast konnten nicht geladen werden. Bitte versuchen Sie es später noch einmal.',
  // Times and amounts
  '1 second': '1 Sekunde',
  '{count} seconds': '{count} Sekunden',
  '1 minute': '1 Minute',
  '{count} minutes': '{count} Minuten',
  '1 hour': '1 Stunde',
  '{count} hours': '{count} Stunden',
  '1 hour 1 minute': '1 Stunde 1 Minute',
  '1 hour {count} minutes': '1 Stunde {count} Minuten',
  '{count} hours 1 minute': '{count} Stunden 1 Minute',
  '{count} hours {countMinutes} minutes': '{count} Stunden {countMinutes} Minuten',
  'a minute': 'einer Minute',
  'a day': 'eines Tages',
  'an hour': 'einer Stunde',
  'in a minute': 'in einer Minute',
  'in a few minutes': 'in ein paar Minuten',
  'in {count} hours': 'in {count} Stunden',
  'in {count} minutes': 'in {count} Minuten',
  'in {count} seconds': 'in {count} Sekunden',
  'less than 1': 'weniger als 1',
  'about {count}': 'etwa {count}',
  'one line': 'eine Zeile',
  '{count} lines': '{count} Zeilen',
  English: 'Englisch',
  Spanish: 'Spanisch',
  French: 'Französisch',
  German: 'Deutsch',
  Italian: 'Italienisch',
  Portuguese: 'Portugiesisch',
  Dutch: 'Niederländisch',
  Polish: 'Polnisch',
  Russian: 'Russisch',
  Turkish: 'Türkisch',
  Swedish: 'Schwedisch',
  Chinese: 'Chinesisch',
  Japanese: 'Japanisch',
  Arabic: 'Arabisch',
  // Jobs, as they go on
  'Going on when the server is back': 'Es geht weiter, wenn der Server wieder da ist',
  'Others take their turn; this goes on by itself': 'Andere sind an der Reihe; es geht von selbst weiter',
  '{why} Trying again by itself in {count} s.': '{why} Nächster Versuch von selbst in {count} s.',
  'Voicing line {count} of {countAll}': 'Zeile {count} von {countAll} wird vertont',
  'All lines are voiced': 'Alle Zeilen sind vertont',
  'All lines are voiced; mastering comes next': 'Alle Zeilen sind vertont; als Nächstes kommt das Mastering',
  'The line is voiced': 'Die Zeile ist vertont',
  '{count} lines are voiced': '{count} Zeilen sind vertont',
  'Mastering the episode': 'Die Folge wird gemastert',
  'Audio generated successfully': 'Die Audiodatei ist fertig',
  'Reading the text': 'Der Text wird gelesen',
  'Planning the parts': 'Die Teile werden geplant',
  'The plan is made: {count} parts': 'Der Plan steht: {count} Teile',
  'Writing line {count}': 'Zeile {count} wird geschrieben',
  'The dialog is written: {count} lines': 'Der Dialog ist geschrieben: {count} Zeilen',
  '{name} asks to wait {count} s. The writing goes on by itself.':
    '{name} bittet um {count} s Geduld. Das Schreiben geht von selbst weiter.',
  'The line is rewritten': 'Die Zeile ist umgeschrieben',
  'The cover is stored': 'Das Cover ist gespeichert',
  'The cover is drawn': 'Das Cover ist gezeichnet',
  'The preview is ready': 'Die Hörprobe ist fertig',
  'This was cancelled.': 'Das wurde abgebrochen.',
  'This takes longer than expected. It goes on; please look again in a moment.':
    'Das dauert länger als erwartet. Es läuft weiter; bitte sehen Sie gleich noch einmal nach.',
  'This work was deleted together with its episode.': 'Diese Arbeit wurde mit ihrer Folge gelöscht.',
  'This work could not be finished: it was begun twice, and each time the server stopped in the middle of it. Try again; if that fails too, shorten the text or take another file.':
    'Diese Arbeit konnte nicht beendet werden: Sie wurde zweimal begonnen, und jedes Mal blieb der Server mittendrin stehen. Versuchen Sie es noch einmal; wenn auch das fehlschlägt, kürzen Sie den Text oder nehmen Sie eine andere Datei.',
  'There is no running work that you could cancel.': 'Es läuft keine Arbeit, die Sie abbrechen könnten.',
  'There is no such job, or it is not yours.': 'Diese Arbeit gibt es nicht, oder es ist nicht Ihre.',
  'This job is at work already, or another one took its place.':
    'Diese Arbeit läuft schon, oder eine andere ist an ihre Stelle getreten.',
  'The request was given up.': 'Die Anfrage wurde aufgegeben.',
  // Starting work on an episode
  'You must be logged in to create a podcast': 'Sie müssen angemeldet sein, um einen Podcast zu erstellen',
  'Please set up your voice preferences first': 'Bitte wählen Sie zuerst die Stimmen',
  'Please upload a file first': 'Bitte laden Sie zuerst eine Datei hoch',
  'Please give the name of the leader': 'Bitte geben Sie den Namen der Person an',
  'The text is too long. Please shorten it.': 'Der Text ist zu lang. Bitte kürzen Sie ihn.',
  'Please say in fewer words whom it is for.': 'Bitte sagen Sie mit weniger Worten, für wen er ist.',
  'Please keep the wish under 2,000 characters.': 'Bitte halten Sie den Wunsch unter 2.000 Zeichen.',
  'A plan needs the episode that it is for.': 'Ein Plan braucht die Folge, für die er ist.',
  'There is no such episode, or it is not yours.': 'Diese Folge gibt es nicht, oder es ist nicht Ihre.',
  'There is no such episode of yours.': 'Eine solche Folge haben Sie nicht.',
  'There is no such episode, or it is not yours to see.':
    'Diese Folge gibt es nicht, oder Sie dürfen sie nicht sehen.',
  'There is no such episode.': 'Diese Folge gibt es nicht.',
  'This episode was deleted.': 'Diese Folge wurde gelöscht.',
  'This episode is being worked on. Please try again in a moment.':
    'An dieser Folge wird gerade gearbeitet. Bitte versuchen Sie es gleich noch einmal.',
  'This episode was taken over with its own sound: it has no dialog.':
    'Diese Folge wurde mit eigenem Ton übernommen: Sie hat keinen Dialog.',
  'This episode was taken over with its own sound: there is no dialog to copy.':
    'Diese Folge wurde mit eigenem Ton übernommen: Es gibt keinen Dialog zum Kopieren.',
  'You can listen here, but not make episodes. An admin can change your role.':
    'Sie können hier hören, aber keine Folgen erstellen. Ein Admin kann Ihre Rolle ändern.',
  'Paid writers and voices are not open to your account. Choose the built-in writer or the voices of this site, or ask an admin.':
    'Kostenpflichtige Modelle und Stimmen sind für Ihr Konto nicht freigegeben. Wählen Sie den integrierten Textgenerator oder die Stimmen dieser Website, oder fragen Sie einen Admin.',
  'This month’s budget of the site for paid writers and voices is used up. What is finished is kept. The built-in writer and the voices of this site cost nothing; an admin can raise the budget under Admin, Budget.':
    'Das Monatsbudget der Website für kostenpflichtige Modelle und Stimmen ist aufgebraucht. Was fertig ist, bleibt erhalten. Der integrierte Textgenerator und die Stimmen dieser Website kosten nichts; ein Admin kann das Budget unter Verwaltung, Budget erhöhen.',
  'Your budget for paid writers and voices is used up for this month. What is finished is kept. The built-in writer and the voices of this site cost nothing; an admin can raise the budget.':
    'Ihr Monatsbudget für kostenpflichtige Modelle und Stimmen ist aufgebraucht. Was fertig ist, bleibt erhalten. Der integrierte Textgenerator und die Stimmen dieser Website kosten nichts; ein Admin kann das Budget erhöhen.',
  // Voicing
  'There is no line to voice. Write the dialog first.':
    'Es gibt keine Zeile zum Vertonen. Schreiben Sie zuerst den Dialog.',
  'This dialog is longer than four hours ({count} characters). Remove lines, or make two episodes of it.':
    'Dieser Dialog ist länger als vier Stunden ({count} Zeichen). Entfernen Sie Zeilen oder machen Sie zwei Folgen daraus.',
  'This voice model is not set up. {needs}, or choose another one.':
    'Dieses Stimmmodell ist nicht eingerichtet. {needs}, oder wählen Sie ein anderes.',
  'Set {setting}': 'Setzen Sie {setting}',
  'This voice is not available. {why}': 'Diese Stimme ist nicht verfügbar. {why}',
  'This voice is not available.': 'Diese Stimme ist nicht verfügbar.',
  'It needs {needs}.': 'Sie braucht {needs}.',
  'It needs {needs}': 'Sie braucht {needs}',
  'Choose another one.': 'Wählen Sie eine andere.',
  'a voice of this kind; none was found': 'eine Stimme dieser Art; es wurde keine gefunden',
  'No preview available for this voice': 'Für diese Stimme gibt es keine Hörprobe',
  '{voices} cannot speak {language} with this voice model. {others} will speak.':
    'Mit diesem Stimmmodell gibt es {voices} nicht auf {language}. Stattdessen: {others}.',
  '{voices} belongs to another voice model. {others} will speak.':
    '{voices} gehört zu einem anderen Stimmmodell. Stattdessen: {others}.',
  '{voices} belong to another voice model. {others} will speak.':
    '{voices} gehören zu einem anderen Stimmmodell. Stattdessen: {others}.',
  'The hosts speak with the simple, robotic voice. {why} Connect a voice service (Admin → Models) to get one.':
    'Die Hosts sprechen mit der einfachen Roboterstimme. {why} Verbinden Sie einen Stimmdienst (Verwaltung → Modelle), um eine zu bekommen.',
  'The natural one needs {needs}.': 'Die natürliche braucht {needs}.',
  'Helmcast has no natural {language} voice.': 'Helmcast hat keine natürliche Stimme für {language}.',
  'ElevenLabs is not used: it needs {needs}.': 'ElevenLabs wird nicht verwendet: Es braucht {needs}.',
  'The audio of a line {what}. Nothing was kept of it; please try again.':
    'Der Ton einer Zeile {what}. Davon wurde nichts behalten; bitte versuchen Sie es noch einmal.',
  'came back empty': 'kam leer zurück',
  'came back silent': 'kam stumm zurück',
  'was cut off before its end': 'war vor dem Ende abgeschnitten',
  'The voice service sent {what}. Nothing was kept of this line; please try again.':
    'Der Stimmdienst hat {what} gesendet. Von dieser Zeile wurde nichts behalten; bitte versuchen Sie es noch einmal.',
  'ElevenLabs sent {what}. Nothing was kept of this line; please try again.':
    'ElevenLabs hat {what} gesendet. Von dieser Zeile wurde nichts behalten; bitte versuchen Sie es noch einmal.',
  nothing: 'nichts',
  'text instead of audio': 'Text statt Ton',
  'a kind of audio that is not known here': 'eine hier unbekannte Art von Ton',
  'audio that was cut off': 'abgeschnittenen Ton',
  'a broken MP3': 'ein defektes MP3',
  'a WAV file that is {what}': 'eine fehlerhafte WAV-Datei ({what})',
  'not 16-bit PCM': 'kein 16-Bit-PCM',
  'not of 16, 24 or 32 bits in one or two channels': 'nicht 16, 24 oder 32 Bit mit einem oder zwei Kanälen',
  'not a WAV file': 'keine WAV-Datei',
  'cut off': 'abgeschnitten',
  'without a format': 'ohne Format',
  'without sound': 'ohne Ton',
  'not PCM': 'kein PCM',
  'sampled at {count} Hz': 'mit {count} Hz abgetastet',
  '{service} asks to wait {count} minutes. Please go on after that.':
    '{service} bittet um {count} Minuten Geduld. Bitte machen Sie danach weiter.',
  '{service} answers with a redirect. Check the address in the settings.':
    '{service} antwortet mit einer Weiterleitung. Prüfen Sie die Adresse in den Einstellungen.',
  '{service} could not be reached or is out of order. What is finished is kept; please try again later.':
    '{service} ist nicht erreichbar oder gestört. Was fertig ist, bleibt erhalten; bitte versuchen Sie es später noch einmal.',
  'The ElevenLabs credit is used up. Add to it or choose other voices; what is finished is kept.':
    'Das ElevenLabs-Guthaben ist aufgebraucht. Laden Sie es auf oder wählen Sie andere Stimmen; was fertig ist, bleibt erhalten.',
  'ElevenLabs does not accept the key. Check ELEVENLABS_API_KEY and what it is allowed to do.':
    'ElevenLabs nimmt den Schlüssel nicht an. Prüfen Sie ELEVENLABS_API_KEY und seine Rechte.',
  'ElevenLabs does not know this voice. Choose another one; the account may have lost it.':
    'ElevenLabs kennt diese Stimme nicht. Wählen Sie eine andere; vielleicht hat das Konto sie nicht mehr.',
  'ElevenLabs did not take this line{details}. Change the line, the voice or the model.':
    'ElevenLabs hat diese Zeile nicht angenommen{details}. Ändern Sie die Zeile, die Stimme oder das Modell.',
  'ElevenLabs voices need ELEVENLABS_API_KEY. Set it, or choose other voices.':
    'Die Stimmen von ElevenLabs brauchen ELEVENLABS_API_KEY. Setzen Sie ihn oder wählen Sie andere Stimmen.',
  'ElevenLabs models that can be used here are {known}; "{id}" is not among them.':
    'Hier lassen sich die ElevenLabs-Modelle {known} verwenden; „{id}“ gehört nicht dazu.',
  'The ElevenLabs account is busy with other requests. Please try again later.':
    'Das ElevenLabs-Konto ist mit anderen Anfragen beschäftigt. Bitte versuchen Sie es später noch einmal.',
  'A line is longer than {count} characters. Split it in two.':
    'Eine Zeile ist länger als {count} Zeichen. Teilen Sie sie in zwei.',
  'The voice engine could not speak this line.': 'Die Sprachausgabe konnte diese Zeile nicht sprechen.',
  'The voice engine stopped in the middle of a line. What is finished is kept; please try again.':
    'Die Sprachausgabe blieb mitten in einer Zeile stehen. Was fertig ist, bleibt erhalten; bitte versuchen Sie es noch einmal.',
  'The embedded voice needs {needs}.': 'Die integrierte Stimme braucht {needs}.',
  'The disk is full. The embedded voice needs 330 MB of room in DATA_DIR.':
    'Der Speicher ist voll. Die integrierte Stimme braucht 330 MB Platz in DATA_DIR.',
  'The embedded voice is not used because its files are not the expected ones. Delete node_modules and run npm install.':
    'Die integrierte Stimme wird nicht verwendet, weil ihre Dateien nicht die erwarteten sind. Löschen Sie node_modules und führen Sie npm install aus.',
  'The embedded voice speaks English, Spanish and French only.':
    'Die integrierte Stimme spricht nur Englisch, Spanisch und Französisch.',
  'The embedded voice has no speaker named {voice}.':
    'Die integrierte Stimme hat keinen Sprecher namens {voice}.',
  "There is no voice pack or model named {name} (VOICE_MODEL_DIR). 'helmcast voices' lists the voices.":
    'Es gibt kein Stimmpaket oder Modell namens {name} (VOICE_MODEL_DIR). „helmcast voices“ zeigt die Stimmen.',
  'There is no voice provider named "{id}". \'helmcast voices\' lists the voices.':
    'Es gibt keinen Stimmanbieter namens „{id}“. „helmcast voices“ zeigt die Stimmen.',
  'A voice is written provider:voice, such as kokoro:af_heart; "{voice}" is not.':
    'Eine Stimme schreibt man Anbieter:Stimme, etwa kokoro:af_heart; „{voice}“ ist keine.',
  '{service} says that the credit is used up. Add to it or choose other voices; what is finished is kept.':
    'Laut {service} ist das Guthaben aufgebraucht. Laden Sie es auf oder wählen Sie andere Stimmen; was fertig ist, bleibt erhalten.',
  '{service} does not accept the key. Check {setting} and what it is allowed to do.':
    '{service} nimmt den Schlüssel nicht an. Prüfen Sie {setting} und seine Rechte.',
  '{service} does not know this voice, model or address. Check the SPEECH_ settings.':
    '{service} kennt diese Stimme, dieses Modell oder diese Adresse nicht. Prüfen Sie die SPEECH_-Einstellungen.',
  '{service} did not take this line. Change the line, the voice or the model.':
    '{service} hat diese Zeile nicht angenommen. Ändern Sie die Zeile, die Stimme oder das Modell.',
  'OpenAI voices need OPENAI_API_KEY. Set it, or choose other voices.':
    'Die Stimmen von OpenAI brauchen OPENAI_API_KEY. Setzen Sie ihn oder wählen Sie andere Stimmen.',
  'Voices of a speech server need SPEECH_BASE_URL. Set it, or choose other voices.':
    'Stimmen eines Sprachservers brauchen SPEECH_BASE_URL. Setzen Sie sie oder wählen Sie andere Stimmen.',
  'Line {count} of the pronunciations must look like "Name = how it is said"; it is "{text}".':
    'Zeile {count} der Aussprachen muss so aussehen: „Name = wie man ihn spricht“; sie lautet „{text}“.',
  'Line {count} of the pronunciations gives "{name}" a second time.':
    'Zeile {count} der Aussprachen nennt „{name}“ ein zweites Mal.',
  // Mastering
  'There is nothing to master yet: voice at least one line first.':
    'Es gibt noch nichts zu mastern: Vertonen Sie zuerst mindestens eine Zeile.',
  'The audio could not be put together. Please try again.':
    'Die Audiodatei konnte nicht zusammengesetzt werden. Bitte versuchen Sie es noch einmal.',
  'Line {count} is silent. Voice this line again.':
    'Zeile {count} ist stumm. Vertonen Sie diese Zeile noch einmal.',
  'Line {count} cannot be used: its audio file is {what}. Voice this line again.':
    'Zeile {count} ist nicht brauchbar: Ihre Audiodatei ist fehlerhaft ({what}). Vertonen Sie diese Zeile noch einmal.',
  'The finished audio file {what}, so it was not kept. Please try again.':
    'Die fertige Audiodatei {what} und wurde deshalb nicht behalten. Bitte versuchen Sie es noch einmal.',
  'does not play to its end ({reason})': 'spielt nicht bis zum Ende ({reason})',
  'is longer than its parts': 'ist länger als ihre Teile',
  'is silent': 'ist stumm',
  'is {count} ms long instead of {countWanted} ms': 'ist {count} ms lang statt {countWanted} ms',
  'has {lufs} LUFS instead of -16': 'hat {lufs} LUFS statt -16',
  'peaks at {peak} dBTP': 'erreicht {peak} dBTP',
  'begins with {count} ms of silence': 'beginnt mit {count} ms Stille',
  'ends with {count} ms of silence': 'endet mit {count} ms Stille',
  'claims to last {count} s': 'gibt an, {count} s zu dauern',
  'lost its chapters': 'hat ihre Kapitel verloren',
  'lost its cover': 'hat ihr Cover verloren',
  'The disk did not keep the audio file as it was written. Please check the disk.':
    'Der Speicher hat die Audiodatei nicht so behalten, wie sie geschrieben wurde. Bitte prüfen Sie ihn.',
  'The cover picture is missing. Make the cover again.':
    'Das Bild des Covers fehlt. Erstellen Sie das Cover noch einmal.',
  'The cover picture is too detailed for the audio file. Choose a simpler one.':
    'Das Cover hat zu viele Einzelheiten für die Audiodatei. Wählen Sie ein einfacheres.',
  'The music of this episode is gone. Choose another one and try again.':
    'Die Musik dieser Folge ist nicht mehr da. Wählen Sie eine andere und versuchen Sie es noch einmal.',
  'This music is gone. Upload it again, or choose another.':
    'Diese Musik ist nicht mehr da. Laden Sie sie noch einmal hoch oder wählen Sie eine andere.',
  // Writing
  'Nothing in the text tells a story: it holds only lists, links or instructions. Please upload a text about the leader.':
    'Nichts im Text erzählt eine Geschichte: Er enthält nur Listen, Links oder Anweisungen. Bitte laden Sie einen Text über die Person hoch.',
  'No sentence was found in the text. Please upload a text that tells something about the leader.':
    'Im Text wurde kein Satz gefunden. Bitte laden Sie einen Text hoch, der etwas über die Person erzählt.',
  'The text has no sentences to talk about. Please upload a text about the leader.':
    'Der Text hat keine Sätze, über die man sprechen könnte. Bitte laden Sie einen Text über die Person hoch.',
  'This text could not be read: it takes too long or too much memory. Shorten it, or leave out what is no prose, such as long lists and tables.':
    'Dieser Text konnte nicht gelesen werden: Er braucht zu viel Zeit oder Speicher. Kürzen Sie ihn oder lassen Sie weg, was kein Fließtext ist, etwa lange Listen und Tabellen.',
  'The text looks like {language}. The built-in writer reads English, Spanish, French and German only. Please upload a text in one of them, or choose a language model, which translates.':
    'Der Text scheint auf {language} zu sein. Der integrierte Textgenerator liest nur Englisch, Spanisch, Französisch und Deutsch. Bitte laden Sie einen Text in einer dieser Sprachen hoch oder wählen Sie ein Sprachmodell, das übersetzt.',
  'The text looks like {language}, but the episode is to be in {other}.':
    'Der Text scheint auf {language} zu sein, die Folge soll aber auf {other} sein.',
  'The writer wrote about {count} minutes for the {countWanted} of this format. Remove lines, or have it written again.':
    'Das Modell hat etwa {count} Minuten statt der {countWanted} dieses Formats geschrieben. Entfernen Sie Zeilen oder lassen Sie ihn noch einmal schreiben.',
  'The writer stopped at {length} of the {count} minutes of this format, though the text has more. Have it written again, or choose another writer.':
    'Das Modell hörte bei {length} der {count} Minuten dieses Formats auf, obwohl der Text mehr hergibt. Lassen Sie ihn noch einmal schreiben oder wählen Sie ein anderes Modell.',
  'The episode has {length} of the {count} minutes of this format: of an interview only whole exchanges are told, and no other fits into the rest. Choose another format, or another writer.':
    'Die Folge hat {length} der {count} Minuten dieses Formats: Aus einem Interview werden nur ganze Fragen mit ihren Antworten erzählt, und keine weitere passt in den Rest. Wählen Sie ein anderes Format oder einen anderen Textgenerator.',
  'The text is enough for {length} of the {count} minutes of this format. Add to it for a longer episode, or choose a shorter format.':
    'Der Text reicht für {length} der {count} Minuten dieses Formats. Ergänzen Sie ihn für eine längere Folge oder wählen Sie ein kürzeres Format.',
  'One table was left out: tables cannot be read aloud.':
    'Eine Tabelle wurde weggelassen: Tabellen lassen sich nicht vorlesen.',
  '{count} tables were left out: tables cannot be read aloud.':
    '{count} Tabellen wurden weggelassen: Tabellen lassen sich nicht vorlesen.',
  'One code block was left out.': 'Ein Codeblock wurde weggelassen.',
  '{count} code blocks were left out.': '{count} Codeblöcke wurden weggelassen.',
  'This format does not exist any more. Choose another one.':
    'Dieses Format gibt es nicht mehr. Wählen Sie ein anderes.',
  'There is no writer "{id}".': 'Es gibt kein Modell „{id}“.',
  'There is no writer "{id}". Choose one of: {known}.':
    'Es gibt kein Modell „{id}“. Wählen Sie eines von diesen: {known}.',
  '{name} is not set up. {needs}, or choose another writer.':
    '{name} ist nicht eingerichtet. {needs}, oder wählen Sie ein anderes Modell.',
  '{name} is not set up. {needs}.': '{name} ist nicht eingerichtet. {needs}.',
  '{name} is not set up. {needs}': '{name} ist nicht eingerichtet. {needs}',
  '{name} is not set up.': '{name} ist nicht eingerichtet.',
  '{model} reads {count} tokens at a time, so it was given the text in {countPieces} pieces, one after another. Nothing was left out.':
    '{model} liest {count} Token auf einmal und bekam den Text deshalb in {countPieces} Teilen nacheinander. Nichts wurde weggelassen.',
  '{name} sent nothing for {count} seconds. Please try again.':
    '{name} hat {count} Sekunden lang nichts gesendet. Bitte versuchen Sie es noch einmal.',
  '{name} cannot be reached, or the connection broke off. Check the network and {setting}, then try again.':
    '{name} ist nicht erreichbar, oder die Verbindung brach ab. Prüfen Sie das Netz und {setting} und versuchen Sie es dann noch einmal.',
  '{name} does not accept the key in {setting}. Check the key, or choose another writer.':
    '{name} nimmt den Schlüssel in {setting} nicht an. Prüfen Sie den Schlüssel oder wählen Sie ein anderes Modell.',
  '{name} says that the account behind the key in {setting} has used up its credit or daily limit. Check the plan and billing there, or choose another writer.':
    'Laut {name} hat das Konto zum Schlüssel in {setting} sein Guthaben oder Tageslimit aufgebraucht. Prüfen Sie dort Tarif und Abrechnung oder wählen Sie ein anderes Modell.',
  '{name} does not allow this key ({setting}) to use the model {model}.':
    '{name} erlaubt diesem Schlüssel ({setting}) das Modell {model} nicht.',
  '{name} does not know the model {model}. Choose another writer or check {setting}.':
    '{name} kennt das Modell {model} nicht. Wählen Sie ein anderes Modell oder prüfen Sie {setting}.',
  'The text is too long for the model {model}. Shorten it or choose another writer.':
    'Der Text ist zu lang für das Modell {model}. Kürzen Sie ihn oder wählen Sie ein anderes Modell.',
  'The text is too long for {name}: it has about {count} tokens, and the model reads {countMost} at a time, its instructions and its answer included. Choose a model with a longer context or a longer format, or shorten the text.':
    'Der Text ist zu lang für {name}: Er hat etwa {count} Token, und das Modell liest {countMost} auf einmal, seine Anweisungen und seine Antwort eingeschlossen. Wählen Sie ein Modell mit längerem Kontext oder ein längeres Format, oder kürzen Sie den Text.',
  '{name} has a problem on its side (status {count}). Please try again in a few minutes.':
    '{name} hat selbst eine Störung (Status {count}). Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  '{name} did not accept the request (status {count}). Choose another writer.':
    '{name} hat die Anfrage nicht angenommen (Status {count}). Wählen Sie ein anderes Modell.',
  '{name} gets too many requests at the moment. Please try again {when}.':
    '{name} bekommt gerade zu viele Anfragen. Bitte versuchen Sie es {when} noch einmal.',
  '{name} declined to write about this text. Change the text or choose another writer.':
    '{name} wollte über diesen Text nicht schreiben. Ändern Sie den Text oder wählen Sie ein anderes Modell.',
  '{name} stopped before the dialog was complete. Try a shorter format or another writer.':
    '{name} hörte auf, bevor der Dialog vollständig war. Versuchen Sie ein kürzeres Format oder ein anderes Modell.',
  'The connection to {name} broke off before the dialog was complete. Please try again.':
    'Die Verbindung zu {name} brach ab, bevor der Dialog vollständig war. Bitte versuchen Sie es noch einmal.',
  '{name} answered with something that is no dialog. Try again or choose another writer.':
    '{name} hat mit etwas geantwortet, das kein Dialog ist. Versuchen Sie es noch einmal oder wählen Sie ein anderes Modell.',
  '{name} made no plan for this text. Try again or choose another writer.':
    '{name} hat für diesen Text keinen Plan gemacht. Versuchen Sie es noch einmal oder wählen Sie ein anderes Modell.',
  'The writer made no talk between two hosts of this text. Try again or choose another writer.':
    'Das Modell hat aus diesem Text kein Gespräch zweier Hosts gemacht. Versuchen Sie es noch einmal oder wählen Sie ein anderes Modell.',
  '{what}: {list}. {model} was asked twice. Change them by hand, or choose another writer.':
    '{what}: {list}. {model} wurde zweimal gefragt. Ändern Sie sie von Hand oder wählen Sie ein anderes Modell.',
  'Not in {language}': 'Nicht auf {language}',
  'About the writer or its text instead of the leader':
    'Über das Modell oder seinen Text statt über die Person',
  'Stock phrases': 'Floskeln',
  'line {number}': 'Zeile {number}',
  'lines {numbers}': 'Zeilen {numbers}',
  '{model} gave one host too many lines in a row, twice. They are shared out between both: read who says what.':
    '{model} gab zweimal einem Host zu viele Zeilen hintereinander. Sie sind auf beide verteilt: Lesen Sie nach, wer was sagt.',
  'The beginning of this text could not be read.': 'Der Anfang dieses Textes konnte nicht gelesen werden.',
  // Rewriting lines
  'This line was removed.': 'Diese Zeile wurde entfernt.',
  'The text behind this episode is not stored, so nothing can be rewritten from it.':
    'Der Text dieser Folge ist nicht gespeichert, daher lässt sich nichts aus ihm umschreiben.',
  'The built-in writer has only the words of your text and cannot follow a wish. Leave the wish empty for another wording, or change the line by hand.':
    'Der integrierte Textgenerator hat nur die Wörter Ihres Textes und kann keinem Wunsch folgen. Lassen Sie den Wunsch leer, um eine andere Formulierung zu bekommen, oder ändern Sie die Zeile von Hand.',
  'Every sentence of the text is in the dialog already. Change this line by hand.':
    'Jeder Satz des Textes steht schon im Dialog. Ändern Sie diese Zeile von Hand.',
  'The built-in writer has no other words for this line. Change it by hand.':
    'Der integrierte Textgenerator hat keine anderen Worte für diese Zeile. Ändern Sie sie von Hand.',
  'The writer found no other wording for this line. Change it by hand.':
    'Das Modell fand keine andere Formulierung für diese Zeile. Ändern Sie sie von Hand.',
  'Only the owner can check this line.': 'Nur wem die Folge gehört, kann diese Zeile prüfen.',
  'This line has changed meanwhile. Read it again.':
    'Diese Zeile hat sich inzwischen geändert. Lesen Sie sie noch einmal.',
  'Only the owner can change this dialog.': 'Nur wem die Folge gehört, kann diesen Dialog ändern.',
  // Texts and documents
  'Please upload a .txt or .md file': 'Bitte laden Sie eine .txt- oder .md-Datei hoch',
  'The file is empty. Please upload a text about the leader.':
    'Die Datei ist leer. Bitte laden Sie einen Text über die Person hoch.',
  'The file is {size} MB. Please shorten it to at most {most} MB, for example by keeping only the chapters about this leader.':
    'Die Datei hat {size} MB. Bitte kürzen Sie sie auf höchstens {most} MB, etwa indem Sie nur die Kapitel über diese Person behalten.',
  'The file is not UTF-8; it was read as Windows-1252 (Latin-1). If letters with accents look wrong, save it as UTF-8 and upload it again.':
    'Die Datei ist nicht in UTF-8; sie wurde als Windows-1252 (Latin-1) gelesen. Wenn Umlaute oder Akzente falsch aussehen, speichern Sie sie als UTF-8 und laden Sie sie noch einmal hoch.',
  'This file is not plain text (it looks like a document, picture or program). Please save the text as .txt or .md and upload that.':
    'Diese Datei ist kein reiner Text (sie sieht nach einem Dokument, Bild oder Programm aus). Bitte speichern Sie den Text als .txt oder .md und laden Sie diese Datei hoch.',
  'The file holds only blanks. Please upload a text about the leader.':
    'Die Datei enthält nur Leerzeichen. Bitte laden Sie einen Text über die Person hoch.',
  'It has {count} MB; at most {countMost} MB are read. Save it without pictures, or only the part about the leader.':
    'Die Datei hat {count} MB; höchstens {countMost} MB werden gelesen. Speichern Sie sie ohne Bilder oder nur den Teil über die Person.',
  'Many documents are being read right now. Please try again in a minute.':
    'Gerade werden viele Dokumente gelesen. Bitte versuchen Sie es in einer Minute noch einmal.',
  'Only admins may import from web addresses here.': 'Von Webadressen importieren dürfen hier nur Admins.',
  'It takes too long or too much memory to read. Save only the part about the leader, or save it as text.':
    'Das Lesen braucht zu viel Zeit oder Speicher. Speichern Sie nur den Teil über die Person oder speichern Sie es als Text.',
  'These documents are too long to be put together. Send only the parts about the leader.':
    'Diese Dokumente sind zusammen zu lang. Senden Sie nur die Teile über die Person.',
  'It holds no captions with times.': 'Es enthält keine Untertitel mit Zeiten.',
  'It is damaged and cannot be read. Please save it anew.':
    'Es ist beschädigt und nicht lesbar. Bitte speichern Sie es neu.',
  'It is damaged or cut off. Please save or download it anew.':
    'Es ist beschädigt oder unvollständig. Bitte speichern oder laden Sie es neu herunter.',
  'It is damaged and cannot be opened. Please download or save it anew.':
    'Es ist beschädigt und lässt sich nicht öffnen. Bitte laden Sie es neu herunter oder speichern Sie es neu.',
  'It is cut off: its end is missing. Please download or save it anew.':
    'Es ist unvollständig: Das Ende fehlt. Bitte laden Sie es neu herunter oder speichern Sie es neu.',
  'It has {count} pages; at most {countMost} are read. Save the pages about the leader as a file of their own.':
    'Es hat {count} Seiten; höchstens {countMost} werden gelesen. Speichern Sie die Seiten über die Person als eigene Datei.',
  'It holds more text than a book. Save the pages about the leader as a file of their own.':
    'Es enthält mehr Text als ein Buch. Speichern Sie die Seiten über die Person als eigene Datei.',
  'It holds more text than three thick books. Save only the part about the leader.':
    'Es enthält mehr Text als drei dicke Bücher. Speichern Sie nur den Teil über die Person.',
  'It seems to be scanned: its pages are pictures without text. Run text recognition (OCR) over it first.':
    'Es scheint gescannt zu sein: Die Seiten sind Bilder ohne Text. Lassen Sie zuerst eine Texterkennung (OCR) darüber laufen.',
  'It has a password. Save it without one, and import that.':
    'Es hat ein Passwort. Speichern Sie es ohne Passwort und importieren Sie diese Datei.',
  'It is empty.': 'Es ist leer.',
  'It holds no text that could be told.': 'Es enthält keinen Text, den man erzählen könnte.',
  'It is a presentation. Save it as PDF, and import that.':
    'Das ist eine Präsentation. Speichern Sie sie als PDF und importieren Sie dieses.',
  'It is a table of numbers, not a text.': 'Das ist eine Zahlentabelle, kein Text.',
  'It is an OpenDocument file. Save it as Word document (.docx), and import that.':
    'Das ist eine OpenDocument-Datei. Speichern Sie sie als Word-Dokument (.docx) und importieren Sie dieses.',
  'It is a file of Pages. Export it as Word or PDF, and import that.':
    'Das ist eine Pages-Datei. Exportieren Sie sie als Word oder PDF und importieren Sie diese.',
  'It is an old Word file (.doc). Save it as .docx, and import that.':
    'Das ist eine alte Word-Datei (.doc). Speichern Sie sie als .docx und importieren Sie diese.',
  'It is a saved mail or web archive. Save it as HTML or PDF, and import that.':
    'Das ist eine gespeicherte E‑Mail oder ein Webarchiv. Speichern Sie es als HTML oder PDF und importieren Sie dieses.',
  'It is a ZIP archive. Unpack it, and import the documents in it.':
    'Das ist ein ZIP-Archiv. Entpacken Sie es und importieren Sie die Dokumente darin.',
  'Helmcast does not know this kind of file. It reads {known}.':
    'Helmcast kennt diese Art von Datei nicht. Es liest {known}.',
  'This book is protected (DRM), so it cannot be read. Import a copy without protection.':
    'Dieses Buch ist geschützt (DRM) und kann nicht gelesen werden. Importieren Sie ein Exemplar ohne Schutz.',
  'It is no whole EPUB: its list of chapters is missing.':
    'Das ist kein vollständiges EPUB: Die Liste der Kapitel fehlt.',
  'It unpacks to more than a book could hold, so it is not read. Please save it without pictures.':
    'Entpackt ist es größer, als ein Buch sein kann, und wird deshalb nicht gelesen. Bitte speichern Sie es ohne Bilder.',
  'This is no address. It begins with https://.': 'Das ist keine Adresse. Sie beginnt mit https://.',
  'Only addresses that begin with https:// or http://, without a password.':
    'Nur Adressen, die mit https:// oder http:// beginnen, ohne Passwort.',
  '{host} is not on the public internet, so it is not asked. To allow a host of your own network, name it in IMPORT_HOSTS.':
    '{host} liegt nicht im öffentlichen Internet und wird deshalb nicht abgerufen. Um einen Host Ihres eigenen Netzes zu erlauben, nennen Sie ihn in IMPORT_HOSTS.',
  '{host} answered {count}.': '{host} hat mit {count} geantwortet.',
  '{host} leads nowhere.': '{host} führt ins Leere.',
  '{host} leads on and on (more than {count} redirects).':
    '{host} leitet immer weiter (mehr als {count} Weiterleitungen).',
  '{host} has stopped answering.': '{host} antwortet nicht mehr.',
  '{host} could not be reached.': '{host} ist nicht erreichbar.',
  'It is larger than {count} MB.': 'Es ist größer als {count} MB.',
  'The connection broke before its end.': 'Die Verbindung brach vor dem Ende ab.',
  'The connection broke after {count} of {countAll} bytes.':
    'Die Verbindung brach nach {count} von {countAll} Bytes ab.',
  // Files, pictures, music
  'The file is larger than the {size} that are allowed.': 'Die Datei ist größer als die erlaubten {size}.',
  'The file does not hold what its type ({type}) says.':
    'Die Datei enthält nicht, was ihr Typ ({type}) sagt.',
  'Files of this type cannot be stored here. Allowed: {known}.':
    'Dateien dieses Typs lassen sich hier nicht speichern. Erlaubt: {known}.',
  'This link has expired.': 'Dieser Link ist abgelaufen.',
  'This page of the list is not known. Please begin again.':
    'Diese Seite der Liste ist nicht bekannt. Bitte beginnen Sie von vorn.',
  'This file is not yours to move.': 'Diese Datei dürfen Sie nicht verschieben.',
  'This file is not yours to replace.': 'Diese Datei dürfen Sie nicht ersetzen.',
  'The bucket {name} does not take this file.': 'Der Bereich {name} nimmt diese Datei nicht an.',
  'Names of files may hold letters A to Z, digits and simple signs only.':
    'Dateinamen dürfen nur die Buchstaben A bis Z, Ziffern und einfache Zeichen enthalten.',
  'There is no file in the request.': 'Die Anfrage enthält keine Datei.',
  'The upload was cut off or is not a form.': 'Das Hochladen wurde unterbrochen oder ist kein Formular.',
  'Too many files are being sent at once. Please send them one after the other.':
    'Es werden zu viele Dateien gleichzeitig gesendet. Bitte senden Sie sie nacheinander.',
  'Files can be stored in your own folder only.':
    'Dateien lassen sich nur in Ihrem eigenen Ordner speichern.',
  'This site has no space left for files. Please tell the site’s operator.':
    'Diese Website hat keinen Platz mehr für Dateien. Bitte geben Sie dem Betreiber Bescheid.',
  'Your files would be more than the {size} that each account may keep here. Please remove some first.':
    'Ihre Dateien wären mehr als die {size}, die jedes Konto hier behalten darf. Bitte entfernen Sie zuerst einige.',
  'This file does not exist any more.': 'Diese Datei gibt es nicht mehr.',
  'This file doesn’t exist.': 'Diese Datei gibt es nicht.',
  'The file was written but is not there; please check the disk.':
    'Die Datei wurde geschrieben, ist aber nicht da; bitte prüfen Sie den Speicher.',
  'The storage took the file but does not have it; please try again.':
    'Der Speicher hat die Datei angenommen, hat sie aber nicht; bitte versuchen Sie es noch einmal.',
  'The file storage did not answer as it should ({name}); check the S3 settings.':
    'Der Dateispeicher hat nicht wie erwartet geantwortet ({name}); prüfen Sie die S3-Einstellungen.',
  '"{name}" cannot be the name of a stored file.':
    '„{name}“ kann nicht der Name einer gespeicherten Datei sein.',
  'The picture is damaged. Please export it again.':
    'Das Bild ist beschädigt. Bitte exportieren Sie es noch einmal.',
  'This file isn’t what its type ({type}) says.': 'Diese Datei ist nicht, was ihr Typ ({type}) sagt.',
  'The picture has {size} megapixels; the limit is {most}. Please save it smaller.':
    'Das Bild hat {size} Megapixel; erlaubt sind {most}. Bitte speichern Sie es kleiner.',
  'Animated pictures aren’t supported. Please use a still one.':
    'Animierte Bilder werden nicht unterstützt. Bitte nehmen Sie ein unbewegtes.',
  'The picture is too large. Please save it smaller.':
    'Das Bild ist zu groß. Bitte speichern Sie es kleiner.',
  'The picture could not be read. Please save it anew, smaller, and try again.':
    'Das Bild konnte nicht gelesen werden. Bitte speichern Sie es neu, kleiner, und versuchen Sie es noch einmal.',
  'There is no such picture of yours.': 'Ein solches Bild haben Sie nicht.',
  'The picture is gone. Please upload it again.':
    'Das Bild ist nicht mehr da. Bitte laden Sie es noch einmal hoch.',
  'A cover is a square of at least {count} pixels.':
    'Ein Cover ist ein Quadrat von mindestens {count} Pixeln.',
  'It is no JPEG or PNG. Save it as one of these and try again.':
    'Es ist kein JPEG oder PNG. Speichern Sie es in einem dieser Formate und versuchen Sie es noch einmal.',
  'It has {count} × {countHigh} pixels. Crop it to a square.':
    'Es hat {count} × {countHigh} Pixel. Schneiden Sie es quadratisch zu.',
  'It is {count} pixels wide. At least {countLeast} are needed, {countBest} are best.':
    'Es ist {count} Pixel breit. Mindestens {countLeast} sind nötig, am besten {countBest}.',
  'It is {count} pixels wide. Make it {countBest} or smaller.':
    'Es ist {count} Pixel breit. Verkleinern Sie es auf höchstens {countBest}.',
  'Parts of it can be transparent. Save it without transparency.':
    'Teile davon können durchsichtig sein. Speichern Sie es ohne Transparenz.',
  'Say where the music comes from and why you may use it, in 3 to 300 characters.':
    'Sagen Sie in 3 bis 300 Zeichen, woher die Musik stammt und warum Sie sie verwenden dürfen.',
  'The file is larger than 20 MB. Save it as an MP3, or a shorter piece.':
    'Die Datei ist größer als 20 MB. Speichern Sie sie als MP3 oder nehmen Sie ein kürzeres Stück.',
  'Only whoever uploaded it, or an admin, can remove it.':
    'Entfernen kann sie nur, wer sie hochgeladen hat, oder ein Admin.',
  'The music could not be read: it is too long. Save a piece of a few minutes and try again.':
    'Die Musik konnte nicht gelesen werden: Sie ist zu lang. Speichern Sie ein Stück von ein paar Minuten und versuchen Sie es noch einmal.',
  'It lasts {seconds} seconds. Choose music of at least 10 seconds.':
    'Sie dauert {seconds} Sekunden. Wählen Sie Musik von mindestens 10 Sekunden.',
  'This is neither an MP3 nor a WAV nor a FLAC file.':
    'Das ist weder eine MP3- noch eine WAV- noch eine FLAC-Datei.',
  'It has more than two channels. Save it as stereo.':
    'Sie hat mehr als zwei Kanäle. Speichern Sie sie in Stereo.',
  'It is silent, or nearly so.': 'Sie ist stumm oder fast stumm.',
  '{what} Save it anew, as an MP3 for example.': '{what} Speichern Sie sie neu, zum Beispiel als MP3.',
  'It is sampled at {count} Hz.': 'Sie ist mit {count} Hz abgetastet.',
  'This file is damaged.': 'Diese Datei ist beschädigt.',
  'This WAV file is {what}.': 'Diese WAV-Datei ist fehlerhaft ({what}).',
  // Publishing
  'This episode has no audio yet. Make the audio first, then publish it.':
    'Diese Folge hat noch keinen Ton. Erstellen Sie zuerst den Ton und veröffentlichen Sie sie dann.',
  'The audio does not say the lines as they are now. Generate the audio again, then publish.':
    'Der Ton entspricht nicht mehr den jetzigen Zeilen. Erstellen Sie den Ton noch einmal und veröffentlichen Sie dann.',
  'The audio of this episode does not say in its first minute that the voices are AI. Make the audio again: the sentence is added by itself.':
    'Der Ton dieser Folge sagt in der ersten Minute nicht, dass die Stimmen KI sind. Erstellen Sie ihn noch einmal: Der Satz wird von selbst ergänzt.',
  'Some lines are still being checked against your text. Please try again in a moment.':
    'Einige Zeilen werden noch mit Ihrem Text abgeglichen. Bitte versuchen Sie es gleich noch einmal.',
  'Your text does not support {what} of this episode. Rewrite what is wrong, or say on the line that you have checked it.':
    'Ihr Text belegt {what} dieser Folge nicht. Schreiben Sie um, was falsch ist, oder vermerken Sie an der Zeile, dass Sie sie geprüft haben.',
  'Nobody has checked {what} of this episode against your text. Read each beside its passage and say that you have checked it.':
    'Niemand hat {what} dieser Folge mit Ihrem Text abgeglichen. Lesen Sie jede neben ihrer Stelle und vermerken Sie, dass Sie sie geprüft haben.',
  '{names} asked for changes. Make them, then ask for the approval again.':
    'Änderungswünsche von {names}. Nehmen Sie sie vor und bitten Sie dann noch einmal um die Freigabe.',
  'Nobody has been asked to approve this episode yet.':
    'Es wurde noch niemand gebeten, diese Folge freizugeben.',
  'This episode waits for the approval of {names}.': 'Diese Folge wartet auf die Freigabe von {names}.',
  'An editor has to approve this episode before it is published. Ask for it under Approval.':
    'Vor dem Veröffentlichen muss jemand aus der Redaktion diese Folge freigeben. Bitten Sie unter „Freigabe“ darum.',
  'This episode is public already. Unpublish it first.':
    'Diese Folge ist schon öffentlich. Ziehen Sie sie zuerst zurück.',
  'Choose a time within the next two years.': 'Wählen Sie einen Zeitpunkt innerhalb der nächsten zwei Jahre.',
  'There is no time zone of the name {name}. Use one such as Europe/Berlin.':
    'Es gibt keine Zeitzone namens {name}. Verwenden Sie eine wie Europe/Berlin.',
  'What was published does not change any more: work on the working copy and publish it anew.':
    'Was veröffentlicht ist, ändert sich nicht mehr: Bearbeiten Sie die Arbeitskopie und veröffentlichen Sie sie neu.',
  'Audio and its length are written when the audio is made.':
    'Ton und Länge werden geschrieben, wenn der Ton erstellt wird.',
  'There is no such edition of yours.': 'Eine solche Ausgabe haben Sie nicht.',
  'An episode that was deleted had this id. Leave the id out, and the episode gets one of its own.':
    'Eine gelöschte Folge hatte diese ID. Lassen Sie die ID weg, dann bekommt die Folge eine eigene.',
  // Guests, approvers, comments
  'This episode is planned to come out. Take the plan back first, then name who approves it.':
    'Diese Folge ist schon geplant. Heben Sie zuerst die Planung auf und nennen Sie dann, wer sie freigibt.',
  'Please enter a valid email address': 'Bitte geben Sie eine gültige E‑Mail-Adresse ein',
  'Please save this guest with the episode first.': 'Bitte speichern Sie diesen Gast zuerst mit der Folge.',
  'Please add an email address for the guest first.':
    'Bitte tragen Sie zuerst eine E‑Mail-Adresse des Gastes ein.',
  'This guest has declined. The link in their invitation lets them ask for a new one.':
    'Dieser Gast hat abgelehnt. Mit dem Link in der Einladung kann er einen neuen anfordern.',
  'Invalid invitation link': 'Ungültiger Einladungslink',
  'Invalid invitation or podcast not found': 'Ungültige Einladung oder Podcast nicht gefunden',
  'This link cannot be used any more. Ask for a new one.':
    'Dieser Link gilt nicht mehr. Bitten Sie um einen neuen.',
  'Only the guest can answer this invitation.': 'Nur der Gast kann auf diese Einladung antworten.',
  'Only the guest can accept or decline.': 'Nur der Gast kann annehmen oder ablehnen.',
  'A guest can only accept or decline.': 'Ein Gast kann nur annehmen oder ablehnen.',
  'Only the guest can review an episode.': 'Nur der Gast kann eine Folge prüfen.',
  'A guest can be added to your own list only.': 'Ein Gast lässt sich nur Ihrer eigenen Liste hinzufügen.',
  'A guest keeps its id and its owner.': 'Ein Gast behält seine ID und wem er gehört.',
  'Only accepting an invitation links an account.':
    'Ein Konto wird nur durch Annehmen einer Einladung verknüpft.',
  'Guests can be added to your own episodes only.': 'Gäste lassen sich nur Ihren eigenen Folgen hinzufügen.',
  'This guest is not on your list.': 'Dieser Gast steht nicht auf Ihrer Liste.',
  'An episode has at most 50 {noun}.': 'Eine Folge hat höchstens 50 {noun}.',
  'This episode has changed since you opened it. Read it again, then decide.':
    'Diese Folge hat sich geändert, seit Sie sie geöffnet haben. Lesen Sie sie noch einmal und entscheiden Sie dann.',
  'Open the episode on its review page and approve it there.':
    'Öffnen Sie die Folge auf ihrer Prüfseite und geben Sie sie dort frei.',
  'An episode has at most 20 approvers.': 'Eine Folge hat höchstens 20 Personen, die sie freigeben.',
  'This person is on the list already.': 'Diese Person steht schon auf der Liste.',
  'Only an editor, or whoever named this approver, can remove them.':
    'Entfernen kann diese Person nur die Redaktion oder wer sie benannt hat.',
  'Make the audio of these lines first: an approval holds for words and sound.':
    'Erstellen Sie zuerst den Ton dieser Zeilen: Eine Freigabe gilt für Wort und Ton.',
  'Name somebody who should approve this episode first.':
    'Benennen Sie zuerst jemanden, der diese Folge freigeben soll.',
  'A review is approved or rejected.': 'Eine Prüfung endet mit Freigabe oder Ablehnung.',
  'It is not your turn yet: somebody before you has not approved.':
    'Sie sind noch nicht an der Reihe: Jemand vor Ihnen hat noch nicht freigegeben.',
  'The audio does not say the lines as they are now. Approve when it has been made again.':
    'Der Ton entspricht nicht mehr den jetzigen Zeilen. Geben Sie frei, wenn er neu erstellt ist.',
  'Only an admin, or on their own episode its creator, can hide a comment; what an admin hid stays hidden.':
    'Einen Kommentar verbergen kann nur ein Admin oder, bei der eigenen Folge, wer sie erstellt hat; was ein Admin verborgen hat, bleibt verborgen.',
  'Only its author can change a comment.': 'Einen Kommentar ändern kann nur, wer ihn geschrieben hat.',
  // Limits
  'An account can add at most {count} {noun} within {wait}. You can go on {when}.':
    'Ein Konto kann höchstens {count} {noun} innerhalb {wait} hinzufügen. Sie können {when} weitermachen.',
  'An account can add at most {count} {noun} within {wait}, and these are more at once.':
    'Ein Konto kann höchstens {count} {noun} innerhalb {wait} hinzufügen, und das sind mehr auf einmal.',
  episodes: 'Folgen',
  texts: 'Texte',
  lines: 'Zeilen',
  editions: 'Ausgaben',
  tasks: 'Aufgaben',
  hosts: 'Hosts',
  sponsors: 'Sponsoren',
  guests: 'Gäste',
  'feed settings': 'Feed-Einstellungen',
  comments: 'Kommentare',
  likes: '„Gefällt mir“',
  'characters of speech': 'gesprochene Zeichen',
  'saved episodes': 'gespeicherte Folgen',
  'places in episodes': 'Hörpositionen',
  approvers: 'Freigebende',
  // Signing in
  'At least {count} characters.': 'Mindestens {count} Zeichen.',
  'At most {count} characters.': 'Höchstens {count} Zeichen.',
  'This password contains a character that can’t be typed.':
    'Dieses Passwort enthält ein Zeichen, das sich nicht über die Tastatur eingeben lässt.',
  'Use more than a few different characters.': 'Verwenden Sie mehr verschiedene Zeichen.',
  'This password is too common. Choose another one.':
    'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
  'This password is too similar to your email address. Choose another one.':
    'Dieses Passwort ist Ihrer E‑Mail-Adresse zu ähnlich. Wählen Sie ein anderes.',
  'This account is closed at the moment.': 'Dieses Konto ist zurzeit geschlossen.',
  'Too many people are signing in at the moment. Please try again in {wait}.':
    'Gerade melden sich zu viele Menschen an. Bitte versuchen Sie es in {wait} noch einmal.',
  'For security purposes, you can only request this after {count} seconds.':
    'Aus Sicherheitsgründen können Sie das erst in {count} Sekunden anfordern.',
  'Too many wrong passwords for this address, maybe from someone else. Sign in with a code we email you.':
    'Zu viele falsche Passwörter für diese Adresse, vielleicht von jemand anderem. Melden Sie sich mit einem Code an, den wir Ihnen per E‑Mail schicken.',
  'Too many wrong codes for this address, maybe from someone else. Open the link in the email instead.':
    'Zu viele falsche Codes für diese Adresse, vielleicht von jemand anderem. Öffnen Sie stattdessen den Link in der E‑Mail.',
  'Signing in by phone is not available on this site. Please use your email address.':
    'Eine Anmeldung per Telefon gibt es auf dieser Website nicht. Bitte verwenden Sie Ihre E‑Mail-Adresse.',
  'Signing in is not possible right now. Please try again.':
    'Eine Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es noch einmal.',
  'Only authenticator apps (totp) are offered here.': 'Hier werden nur Authenticator-Apps (TOTP) angeboten.',
  'This account has as many factors as it may.':
    'Dieses Konto hat schon so viele Faktoren, wie es haben darf.',
  'MFA challenge has expired, verify against another challenge.':
    'Das hat zu lange gedauert. Versuchen Sie es mit einem neuen Code.',
  'That isn’t your current password.': 'Das ist nicht Ihr jetziges Passwort.',
  'Please confirm it’s you: enter your current password, or the code we email you.':
    'Bitte bestätigen Sie, dass Sie es sind: Geben Sie Ihr jetziges Passwort ein oder den Code, den wir Ihnen per E‑Mail schicken.',
  'Please confirm it’s you: sign out, sign in again, then come back to two-step sign-in.':
    'Bitte bestätigen Sie, dass Sie es sind: Melden Sie sich ab und wieder an und ändern Sie dann die Anmeldung in zwei Schritten.',
  'Please confirm it’s you: sign out, sign in again, then make the key.':
    'Bitte bestätigen Sie, dass Sie es sind: Melden Sie sich ab und wieder an und erstellen Sie dann den Schlüssel.',
  'Please confirm it’s you: sign out, sign in again, then delete the account.':
    'Bitte bestätigen Sie, dass Sie es sind: Melden Sie sich ab und wieder an und löschen Sie dann das Konto.',
  'Please confirm it’s you: sign out, sign in again, then make the address.':
    'Bitte bestätigen Sie, dass Sie es sind: Melden Sie sich ab und wieder an und erstellen Sie dann die Adresse.',
  'Please confirm it’s you: sign in again, then make the account an admin.':
    'Bitte bestätigen Sie, dass Sie es sind: Melden Sie sich noch einmal an und machen Sie das Konto dann zum Admin.',
  'Only sign-up emails can be sent again. Please request the change once more.':
    'Nur Registrierungs-E‑Mails lassen sich noch einmal senden. Bitte fordern Sie die Änderung erneut an.',
  'This email address cannot be used here. Choose another one at the service you sign in with.':
    'Diese E‑Mail-Adresse kann hier nicht verwendet werden. Wählen Sie eine andere bei dem Dienst, mit dem Sie sich anmelden.',
  'Confirm your email address at that service first, or sign in with your email address here.':
    'Bestätigen Sie zuerst Ihre E‑Mail-Adresse bei diesem Dienst oder melden Sie sich hier mit Ihrer E‑Mail-Adresse an.',
  'Please try once more.': 'Bitte versuchen Sie es noch einmal.',
  '{name} could not be asked just now. Please try again.':
    '{name} war gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  'This took too long, or was begun in another place. Please try again.':
    'Das hat zu lange gedauert oder wurde anderswo begonnen. Bitte versuchen Sie es noch einmal.',
  '{name} did not sign you in.': '{name} hat Sie nicht angemeldet.',
  'Signing in with {name} is not set up on this site. Please use your email address.':
    'Die Anmeldung mit {name} ist auf dieser Website nicht eingerichtet. Bitte verwenden Sie Ihre E‑Mail-Adresse.',
  'This sign-in option isn’t available here. Please use your email address.':
    'Diese Art der Anmeldung gibt es hier nicht. Bitte verwenden Sie Ihre E‑Mail-Adresse.',
  'This site takes no new accounts at the moment.': 'Diese Website nimmt zurzeit keine neuen Konten an.',
  'New password should be different from the old password.':
    'Das neue Passwort muss sich vom alten unterscheiden.',
  'A user with this email address has already been registered':
    'Mit dieser E‑Mail-Adresse gibt es schon ein Konto',
  'Signup requires a valid password': 'Zum Registrieren brauchen Sie ein gültiges Passwort',
  'Unable to validate email address: invalid format': 'Diese E‑Mail-Adresse ist nicht gültig',
  // Profile, keys, subscriptions
  'This username is kept for those who run this site, or looks like one that is. Choose another one.':
    'Dieser Benutzername ist den Betreibern dieser Website vorbehalten oder ähnelt einem solchen. Wählen Sie einen anderen.',
  'This username is taken, or looks like one that is. Choose another one.':
    'Dieser Benutzername ist vergeben oder ähnelt einem vergebenen. Wählen Sie einen anderen.',
  'Only an admin can change these settings.': 'Diese Einstellungen kann nur ein Admin ändern.',
  'This is the last admin. Make somebody else an admin first.':
    'Das ist der letzte Admin. Machen Sie zuerst jemand anderen zum Admin.',
  'Please give the key a name': 'Bitte geben Sie dem Schlüssel einen Namen',
  'You have {count} keys. Please revoke one that is not used any more.':
    'Sie haben {count} Schlüssel. Bitte widerrufen Sie einen, der nicht mehr gebraucht wird.',
  'Private episodes are for invited listeners. Ask an admin to invite you.':
    'Private Folgen sind für eingeladene Hörende. Bitten Sie einen Admin um eine Einladung.',
  'This is not a file of this episode.': 'Diese Datei gehört nicht zu dieser Folge.',
  'There is no such recording, or it is not yours to hear.':
    'Diese Aufnahme gibt es nicht, oder Sie dürfen sie nicht hören.',
  'Your account has no email address.': 'Ihr Konto hat keine E‑Mail-Adresse.',
  'A listen stays what it was counted as.': 'Ein Hören bleibt so gezählt, wie es gezählt wurde.',
  'Episodes can be sorted by created_at, title or duration.':
    'Folgen lassen sich nach created_at, title oder duration sortieren.',
  // Admin: feeds taken over, voice packs, trials of services
  'This feed has more than 20,000 items.': 'Dieser Feed hat mehr als 20.000 Einträge.',
  'This isn’t an RSS feed. Enter the URL that podcast apps use.':
    'Das ist kein RSS-Feed. Geben Sie die URL ein, die Podcast-Apps verwenden.',
  'This feed is locked against imports (podcast:locked). Unlock it at the show’s current host, then try again.':
    'Dieser Feed ist gegen Importe gesperrt (podcast:locked). Entsperren Sie ihn beim jetzigen Anbieter des Podcasts und versuchen Sie es dann noch einmal.',
  'It is in the feed twice.': 'Steht zweimal im Feed.',
  'It has no title.': 'Hat keinen Titel.',
  'It has no audio.': 'Hat keinen Ton.',
  'Its audio is neither MP3 nor M4A but {type}.': 'Der Ton ist weder MP3 noch M4A, sondern {type}.',
  'It has no date.': 'Hat kein Datum.',
  'The year of its date has not four digits.': 'Das Jahr im Datum hat nicht vier Ziffern.',
  'Its guid is longer than 1,000 characters.': 'Die guid ist länger als 1.000 Zeichen.',
  'Enter a feed URL or choose a feed file.': 'Geben Sie eine Feed-URL ein oder wählen Sie eine Feed-Datei.',
  'The address must begin with https:// or http://.': 'Die Adresse muss mit https:// oder http:// beginnen.',
  'The address must begin with http:// or https:// and hold no password.':
    'Die Adresse muss mit http:// oder https:// beginnen und darf kein Passwort enthalten.',
  '“{field}” is missing or not as it should be.': '„{field}“ fehlt oder ist nicht, wie es sein soll.',
  'Reading the feed': 'Der Feed wird gelesen',
  '{count} of {countAll}: {title}': '{count} von {countAll}: {title}',
  'This feed has no episode that could be taken over.':
    'Dieser Feed hat keine Folge, die übernommen werden könnte.',
  'This feed has no episode that could be taken over. “{title}”: {why}':
    'Dieser Feed hat keine Folge, die übernommen werden könnte. „{title}“: {why}',
  'This import is too old to go on. Please begin it again.':
    'Dieser Import ist zu alt, um weiterzugehen. Bitte beginnen Sie ihn neu.',
  'The feed did not come within two minutes.': 'Der Feed kam nicht innerhalb von zwei Minuten.',
  'Its audio did not come within an hour.': 'Der Ton kam nicht innerhalb einer Stunde.',
  'It did not come within ten minutes.': 'Kam nicht innerhalb von zehn Minuten.',
  'Without its cover. {why}': 'Ohne Cover. {why}',
  'Without its {what}. {why}': 'Ohne {what}. {why}',
  'What lies at its address is another kind of file.': 'Unter der Adresse liegt eine andere Art von Datei.',
  'What lies at its address is neither MP3 nor M4A (AAC).':
    'Unter der Adresse liegt weder MP3 noch M4A (AAC).',
  'Its audio is empty.': 'Der Ton ist leer.',
  'Its audio could not be read: it takes too long or too much memory. Save it anew as an MP3.':
    'Der Ton konnte nicht gelesen werden: Er braucht zu viel Zeit oder Speicher. Speichern Sie ihn neu als MP3.',
  '{what} could not be read: it takes too long or too much memory.':
    '{what} konnte nicht gelesen werden: Er braucht zu viel Zeit oder Speicher.',
  'This feed': 'Dieser Feed',
  'The feed of this site': 'Der Feed dieser Website',
  '{count} sample episodes are published': '{count} Beispielfolgen sind veröffentlicht',
  'The admin for whom the samples were made is gone.':
    'Den Admin, für den die Beispiele gemacht wurden, gibt es nicht mehr.',
  'Checking the pack, and letting it speak a sentence …': 'Das Paket wird geprüft und spricht einen Satz …',
  '{name} was added': '{name} wurde hinzugefügt',
  '{name} was removed. Recordings made with it stay.':
    '{name} wurde entfernt. Damit gemachte Aufnahmen bleiben.',
  'The uploaded file is gone. Upload the pack again.':
    'Die hochgeladene Datei ist nicht mehr da. Laden Sie das Paket noch einmal hoch.',
  'Another voice pack is being uploaded. Please try again in a minute.':
    'Gerade wird ein anderes Stimmpaket hochgeladen. Bitte versuchen Sie es in einer Minute noch einmal.',
  'The licence needs 2 to 200 characters, as the voice’s page says it: CC0-1.0, for example.':
    'Die Lizenz braucht 2 bis 200 Zeichen, so wie sie auf der Seite der Stimme steht: zum Beispiel CC0-1.0.',
  'The file is larger than 1 GB. Add it where the site runs: helmcast voices add FILE':
    'Die Datei ist größer als 1 GB. Fügen Sie sie dort hinzu, wo die Website läuft: helmcast voices add FILE',
  'There is a pack named {name} already. Remove it first, or rename this one.':
    'Es gibt schon ein Paket namens {name}. Entfernen Sie es zuerst oder benennen Sie dieses um.',
  'The disk is full. Make room in DATA_DIR and add the pack again.':
    'Der Speicher ist voll. Schaffen Sie Platz in DATA_DIR und fügen Sie das Paket noch einmal hinzu.',
  'There is no pack named {name}. It may have been removed already.':
    'Es gibt kein Paket namens {name}. Vielleicht wurde es schon entfernt.',
  'There is no folder {folder}.': 'Es gibt keinen Ordner {folder}.',
  'The pack has more than {count} files.': 'Das Paket hat mehr als {count} Dateien.',
  '{path} is a link. A pack may only hold files of its own.':
    '{path} ist eine Verknüpfung. Ein Paket darf nur eigene Dateien enthalten.',
  '{path} is larger than 5 MB. That is no description of a voice.':
    '{path} ist größer als 5 MB. Das ist keine Beschreibung einer Stimme.',
  'The pack is larger than 4 GB.': 'Das Paket ist größer als 4 GB.',
  'The pack cannot be added: {reason}.': 'Das Paket kann nicht hinzugefügt werden: {reason}.',
  'Nobody says under which licence the voice may be used. Look it up and name it, CC0-1.0 for example.':
    'Nirgends steht, unter welcher Lizenz die Stimme verwendet werden darf. Schlagen Sie es nach und nennen Sie sie, zum Beispiel CC0-1.0.',
  '{path} {what} (SHA-256). Fetch the pack again.':
    '{path}: Die SHA-256-Prüfung schlägt fehl ({what}). Holen Sie das Paket noch einmal.',
  '{file} is not JSON. Mend it, or leave it out.':
    '{file} ist kein JSON. Berichtigen Sie die Datei oder lassen Sie sie weg.',
  'This is a model of the family {family}, which is untried here. Kokoro, VITS and Piper models can be added.':
    'Das ist ein Modell der Familie {family}, die hier nicht erprobt ist. Modelle von Kokoro, VITS und Piper können hinzugefügt werden.',
  'There is no voice model in it: it needs an .onnx file, tokens.txt, and espeak-ng-data or lexicon.txt.':
    'Darin ist kein Stimmmodell: Nötig sind eine .onnx-Datei, tokens.txt und espeak-ng-data oder lexicon.txt.',
  'The voice did not speak its trial sentence ({language}), so it was not added.{details}':
    'Die Stimme hat ihren Probesatz ({language}) nicht gesprochen und wurde deshalb nicht hinzugefügt.{details}',
  'The pack takes too long or too much memory to read. Add it on the command line, where the site runs.':
    'Das Paket zu lesen braucht zu viel Zeit oder Speicher. Fügen Sie es auf der Kommandozeile hinzu, wo die Website läuft.',
  'No line came within {count} seconds.': 'In {count} Sekunden kam keine Zeile.',
  'The model works': 'Das Modell funktioniert',
  'No voice of this provider can be used. Check its key.':
    'Von diesem Anbieter ist keine Stimme nutzbar. Prüfen Sie den Schlüssel.',
  '{name} spoke for {seconds} s': '{name} hat {seconds} s gesprochen',
  '{name} answered, but wrote no line. Choose another model.':
    '{name} hat geantwortet, aber keine Zeile geschrieben. Wählen Sie ein anderes Modell.',
  // Admin: people, providers, mail
  'There is no such account.': 'Dieses Konto gibt es nicht.',
  'This is your own account. Another admin has to do this.':
    'Das ist Ihr eigenes Konto. Das muss ein anderer Admin tun.',
  'The episodes of a banned account stay or are unpublished.':
    'Die Folgen eines gesperrten Kontos bleiben oder werden zurückgezogen.',
  'The episodes of a deleted account stay, are unpublished or deleted.':
    'Die Folgen eines gelöschten Kontos bleiben, werden zurückgezogen oder gelöscht.',
  'A role is listener, creator, editor or admin.': 'Eine Rolle ist Hören, Erstellen, Redaktion oder Admin.',
  'There is no such listener.': 'Diese hörende Person gibt es nicht.',
  'Only an admin can see what was spent.': 'Nur ein Admin kann sehen, was ausgegeben wurde.',
  'There is no such provider.': 'Diesen Anbieter gibt es nicht.',
  'A server needs its address.': 'Ein Server braucht seine Adresse.',
  'Please give the address of the server.': 'Bitte geben Sie die Adresse des Servers an.',
  'Please give the server a name': 'Bitte geben Sie dem Server einen Namen',
  'Say in a sentence how these people agreed to get emails.':
    'Sagen Sie in einem Satz, wie diese Personen E‑Mails zugestimmt haben.',
  'This subscriber has already been removed.': 'Dieses Abonnement wurde schon entfernt.',
  'Please enter valid email addresses': 'Bitte geben Sie gültige E‑Mail-Adressen ein',
  'Enter at least one address': 'Geben Sie mindestens eine Adresse ein',
  'At most 500 addresses at once': 'Höchstens 500 Adressen auf einmal',
  'This email has a code or a link for its recipient alone: it is sent, not shown.':
    'Diese E‑Mail enthält einen Code oder Link nur für die Person, an die sie geht: Sie wird gesendet, nicht gezeigt.',
  'This email has been sent, is being sent, or is gone.':
    'Diese E‑Mail wurde gesendet, wird gerade gesendet oder ist nicht mehr da.',
  'This message is still being sent, or is gone.':
    'Diese Nachricht wird noch gesendet oder ist nicht mehr da.',
  'A key has no rights of admins.': 'Ein Schlüssel hat keine Admin-Rechte.',
  'There is no passphrase. Set HELMCAST_BACKUP_PASSPHRASE where the site runs, keep a copy elsewhere, and start again.':
    'Es gibt keine Passphrase. Setzen Sie HELMCAST_BACKUP_PASSPHRASE, wo die Website läuft, bewahren Sie eine Kopie anderswo auf und beginnen Sie noch einmal.',
  'It holds {count} rows and {countFiles} files; {countSaved} and {countSavedFiles} were saved.':
    'Sie enthält {count} Zeilen und {countFiles} Dateien; gesichert waren {countSaved} und {countSavedFiles}.',
  'The site was stopped during the backup.': 'Die Website wurde während der Sicherung beendet.',
  'The disk is full. Make room there, or keep backups elsewhere.':
    'Der Speicher ist voll. Schaffen Sie dort Platz oder bewahren Sie Sicherungen anderswo auf.',
  'The folder for backups can’t be written. Look at BACKUP_FOLDER and its rights.':
    'In den Ordner für Sicherungen lässt sich nicht schreiben. Prüfen Sie BACKUP_FOLDER und seine Rechte.',
  'The S3 store refused it: {name}. {details}': 'Der S3-Speicher hat sie abgelehnt: {name}. {details}',
  'It could not be reached or written: {code}.': 'Nicht erreichbar oder nicht beschreibbar: {code}.',
  'It does not answer; the server log says more.': 'Er antwortet nicht; mehr steht im Protokoll des Servers.',
  'No worker is running, so nothing is written, voiced or emailed.':
    'Es läuft kein Worker, also wird nichts geschrieben, vertont oder verschickt.',
  // Names of voices and models, and what they need
  'Robot (high)': 'Roboter (hoch)',
  'Robot (low)': 'Roboter (tief)',
  '{name} (British)': '{name} (britisch)',
  '{name} (own server)': '{name} (eigener Server)',
  '{name} ({server}, this machine)': '{name} ({server}, auf diesem Rechner)',
  'Set {setting} and {other}': 'Setzen Sie {setting} und {other}',
  // After a colon, and parts of sentences
  'Your own model': 'Ihr eigenes Modell',
  'Voices of a speech server': 'Stimmen eines Sprachservers',
  'ElevenLabs voices': 'Stimmen von ElevenLabs',
  'This voice is no longer offered': 'Diese Stimme wird nicht mehr angeboten',
  'a working connection ({reason})': 'eine funktionierende Verbindung ({reason})',
  'a model in VOICE_MODEL_DIR: model.onnx, tokens.txt and espeak-ng-data or lexicon.txt':
    'ein Modell in VOICE_MODEL_DIR: model.onnx, tokens.txt und espeak-ng-data oder lexicon.txt',
  'a voice pack (helmcast voices add) or VOICE_MODEL_DIR':
    'ein Stimmpaket (helmcast voices add) oder VOICE_MODEL_DIR',
  'It needs {what}': 'Es braucht {what}',
  'A line is empty.': 'Eine Zeile ist leer.',
  'is missing': 'fehlt',
  'is not the file that the pack names': 'nicht die Datei, die das Paket nennt',
} as Readonly<Record<string, string>>
