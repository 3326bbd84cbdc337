import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { Skipped } from './scenario.ts'

export interface Disk {
  folder: string
  /** From now on the disk accepts no writes and loses what was not synced. */
  cutPower(): void
  /** The disk as after a power cut; no process may have a file open on it. */
  restore(): void
}

const MEGABYTES = 2_048

/**
 * A separate ext4 disk mounted at `folder`, whose power can be cut. Throws `Skipped` if the machine does not allow one.
 */
export function mountDisk(place: Place, folder: string): Disk {
  const image = join(place.dataFolder, 'disk.img')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(image, '')
    run('truncate', '-s', `${MEGABYTES}M`, image)
    run('mkfs.ext4', '-q', image)
    run('mount', '-o', 'loop', image, folder)
    run('perl', '-e', 'exit 0')
  } catch {
    throw new Skipped('this machine does not let us mount a disk')
  }
  place.atEnd(() => run('umount', '-l', folder))
  return {
    folder,
    cutPower: () => run('perl', '-e', SHUT_DOWN, folder),
    restore() {
      run('umount', folder)
      run('mount', '-o', 'loop', image, folder)
    },
  }
}

/** EXT4_IOC_SHUTDOWN without flushing the journal. */
const SHUT_DOWN = 'open(my $d, "<", $ARGV[0]) or die; my $flags = pack("I", 2); ioctl($d, 0x8004587d, $flags) or die $!'

const run = (command: string, ...parameters: string[]): void => {
  execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
}
