import { backupCommand, restoreCommand } from './backup-commands.ts'
import { checkCommand } from './check-command.ts'
import { voicesCommand, writersCommand } from './list-commands.ts'
import { makeCommand } from './make-command.ts'

/** Takes the words after its name; answers the exit code. Throws AppErrors. */
type Command = (args: string[]) => Promise<number>

export const commands: Record<string, Command> = {
  make: makeCommand,
  voices: voicesCommand,
  writers: writersCommand,
  check: checkCommand,
  backup: backupCommand,
  restore: restoreCommand,
}

export const usage = `Helmcast turns a leader's story into a two-host podcast episode.

  helmcast make FILE.md --leader NAME   make an episode from a text or markdown file
  helmcast voices                       the voices there are, and what each missing one needs
  helmcast writers                      the writers there are, and what each missing one needs
  helmcast check                        test the set-up
  helmcast backup FILE                  save database, media and secrets; the site may go on running
  helmcast restore FILE                 fill an empty site from such a file

Each takes --json for programs. 'helmcast make --help' lists the options.`
