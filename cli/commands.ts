/** Takes the arguments after the command name; returns the exit code. Throws AppErrors. */
type Command = (args: string[]) => Promise<number>

/** Each command loads only what it needs: databases and audio take half a second to load. */
export const commands: Record<string, () => Promise<Command>> = {
  make: async () => (await import('./make-command.ts')).makeCommand,
  voices: async () => (await import('./voices-command.ts')).voicesCommand,
  writers: async () => (await import('./list-commands.ts')).writersCommand,
  check: async () => (await import('./check-command.ts')).checkCommand,
  doctor: async () => (await import('./doctor-command.ts')).doctorCommand,
  site: async () => (await import('./site-commands.ts')).siteCommand,
  mcp: async () => (await import('./site-commands.ts')).mcpCommand,
  backup: async () => (await import('./backup-commands.ts')).backupCommand,
  restore: async () => (await import('./backup-commands.ts')).restoreCommand,
  move: async () => (await import('./move-command.ts')).moveCommand,
}

export const usage = `Helmcast turns a leader's story into a two-host podcast episode.

  helmcast start                        serve the site, with its data in ./data
  helmcast make FILE… --leader NAME     make an episode from a text or documents
  helmcast voices                       the voices there are, and what each missing one needs
  helmcast voices add FILE|FOLDER       add a voice pack: a tar or a folder; also: voices packs, voices remove NAME
  helmcast writers                      the writers there are, and what each missing one needs
  helmcast check                        test the set-up
  helmcast doctor                       look the running site over, and say what to change
  helmcast site OPERATION               work on a site elsewhere, with a key of yours
  helmcast mcp                          the same as tools for an assistant (MCP)
  helmcast backup FILE                  save database, media and secrets; the site may go on running
  helmcast restore FILE                 fill an empty site from such a file
  helmcast move --to ADDRESS            copy the database to postgres://…, or back with --to embedded

move takes the password from PGPASSWORD, if it is not in the address: other users of the machine read what is typed there.
backup and restore take --passphrase-file FILE, or the passphrase in HELMCAST_BACKUP_PASSPHRASE: the file is then encrypted.
Each takes --json for programs. 'helmcast make --help' lists the options.`
