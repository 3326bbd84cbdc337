import { plain } from './text.ts'

/** All texts of the command line. */
export const HELP = {
  selvedge: `Usage: pnpm selvedge COMMAND [options]

  import FILE    imports a table (CSV, text, XLSX, XLS or ODS)
  user create    creates a user, and the supplier if it does not exist
  backup FOLDER  writes everything to a new folder, also while the server runs
  restore FOLDER restores a backup into an empty database, on either engine
  check          reads every row and every file, and reports what is damaged or missing
  storage claim  assigns existing files to this database
  storage sweep  moves unreferenced files to quarantine, however many

Options of a command: pnpm selvedge COMMAND --help
The database is the one the server uses: SELVEDGE_DATA (./data), or DATABASE_URL.
`,
  import: `Usage: pnpm selvedge import FILE [options]

Shows what importing FILE (CSV, fixed-width text, XLSX, XLSB, XLS or ODS) would create, change and refuse. Nothing is written without --apply.

  --apply               writes it, all or nothing; a refused row stops it
  --skip-refused        with --apply: skips refused rows and writes the others
  --mapping FILE        how columns are mapped; without it the mapping is proposed
  --save-mapping FILE   saves the mapping as JSON, to be edited and passed to --mapping
  --supplier NAME       whose catalogue; required if there are several suppliers
  --state STATE         draft or active: state of new items unless a column says otherwise (draft)
  --no-pictures         draws no swatches for new variants with a colour
  --report FILE         writes the full report as CSV
  --json                prints the full result as JSON

The format of FILE is detected, unless given:
  --encoding NAME       such as utf-8, windows-1252 or cp850
  --delimiter SIGN      one character, tab, or fixed for fixed-width columns
  --decimal SIGN        , or .
  --sheet NAME          of a workbook; by default the visible sheet with the most rows
  --header-line N       the line with the column names

A row updates the variant with the same SKU, or else with the same product and variant name. Empty cells clear
values; fields without a column do not change. Nothing is ever deleted.
`,
  'user create': `Usage: pnpm selvedge user create [options]

Creates a user with write access. Prompts for missing options.

  --email ADDRESS       to sign in with
  --name NAME           full name
  --supplier NAME       created if it does not exist
  --password-stdin      reads the password from standard input instead of prompting
`,
  backup: `Usage: pnpm selvedge backup FOLDER

Writes a snapshot of the database and every file it refers to into FOLDER, which must be new or empty. The server
may keep running. Each file is stored with its SHA-256.
`,
  restore: `Usage: pnpm selvedge restore FOLDER

Restores the backup in FOLDER into an empty database (SELVEDGE_DATA or DATABASE_URL), all or nothing, and migrates it
to the current version. All checksums are verified first. The engine may differ, so this is also the way to move from
the embedded engine to PostgreSQL. Everyone has to sign in again; personal access tokens stay valid.
`,
  check: `Usage: pnpm selvedge check

Reads every row of the database and compares every file with its checksum. Changes nothing; exits with code 1 if
anything is damaged or missing.
`,
  storage: `Usage: pnpm selvedge storage claim|sweep

Files and database carry the same installation id, and the server does not start when the ids differ.

  claim  assigns the files (SELVEDGE_DATA or S3_BUCKET) to this database. Use it only for files that really belong to it:
         files without a row go to quarantine at the next sweep.
  sweep  moves files without a row to quarantine. The server does this every hour, but stops if there are many.
         They are kept for 30 days, and are put back automatically if a row refers to them again.
`,
} as const

export const MESSAGES = {
  unknownCommand: (name: string) => `Unknown command '${name}'.`,
  seeHelp: (command: keyof typeof HELP) => `See pnpm selvedge ${command === 'selvedge' ? '' : `${command} `}--help`,
  unknownOption: (name: string) => `Unknown option ${name}.`,
  needsValue: (name: string) => `The option ${name} needs a value.`,
  takesNoValue: (name: string) => `The option ${name} takes no value.`,
  oneFile: 'Name one file to import.',
  oneFolder: 'Name one folder.',
  backedUp: (folder: string, rows: number, files: number, seconds: number) =>
    `Backed up to ${folder}: ${rows} rows and ${files} files in ${seconds.toFixed(1)} s.`,
  restored: (at: string, rows: number, files: number, seconds: number) =>
    `Restored as of ${at}: ${rows} rows and ${files} files in ${seconds.toFixed(1)} s. Everyone has to sign in again.`,
  allGood: 'Every row can be read, and every file matches its checksum.',
  findings: (count: number) => `Problems found: ${count}.`,
  storageAction: 'Choose a storage command: claim or sweep.',
  claimed: (title: string) => `From now on ${title} belongs to this database.`,
  swept: (quarantined: number, putBack: number, deleted: number) =>
    `Moved to quarantine: ${quarantined}. Put back: ${putBack}. Deleted after 30 days: ${deleted}.`,
  tooMuch: (text: string) => `Unexpected argument '${text}'.`,
  notAllowed: (option: string, value: string, allowed: string) => `${option} is '${value}'; it must be ${allowed}.`,
  skipNeedsApply: '--skip-refused can only be used with --apply.',
  folderInUse: 'Stop the server first, or use PostgreSQL (DATABASE_URL) for both.',
  nothingWritten: 'Nothing was written.',
  cannotWrite: (path: string, reason: string) => `${path} cannot be written: ${reason}.`,
  noSupplier: 'There is no supplier yet. Create one with its first user: pnpm selvedge user create',
  unknownSupplier: (name: string, names: string) => `There is no supplier '${name}'. There are: ${names}.`,
  severalSuppliers: (names: string) => `There are several suppliers: ${names}. Name one with --supplier.`,
  mappingSaved: (path: string) => `The mapping was saved to ${path}.`,
  nothingToChange: 'Nothing to change.',
  dryRun: 'This was a dry run: nothing was written. Add --apply to write it.',
  refusedStop: (count: string) =>
    `Nothing was written, because rows were refused (${count}). Correct them, or add --skip-refused.`,
  changedValues: (count: string) => `Values renamed to the spelling of the file: ${count}.`,
  undecidedStop:
    'Nothing was written, because values are spelled in several ways. In the mapping file (--save-mapping, --mapping), ' +
    'give each of these columns "spelling": "ours" (one value, as the catalogue or most rows spell it), "file" (the ' +
    `catalogue's values are renamed) or "apart" (a second value: 'OAK (2)').`,
  written: (seconds: string, speed: string) => `Written in ${seconds} s (${speed} rows/s).`,
  pictures: (count: string) => `Pictures drawn: ${count}.`,
  picturesFailed: (reason: string) => `The rows were written, but their pictures could not be drawn: ${reason}`,
  reportWritten: (path: string) => `The full report is in ${path}.`,
  firstOf: (shown: string, total: string) => `first ${shown} of ${total}; use --report FILE or --json for all`,
  userCreated: (email: string, supplier: string) => `${email} can now sign in for ${supplier}.`,
  encodingUnsure: (choices: readonly { encoding: string; words: readonly string[] }[]) =>
    [
      'The file can be read in more than one encoding. Choose the one in which its words are right:',
      ...choices.map(({ encoding, words }) => `  --encoding ${encoding}: ${words.map(plain).join(', ')}`),
    ].join('\n'),
  needsTerminal: 'Give --email, --name, --supplier and --password-stdin, or run this in a terminal.',
  passwordsDiffer: 'The two passwords differ.',
  ask: {
    email: 'E-mail address: ',
    name: 'Full name: ',
    supplier: 'Supplier: ',
    password: 'Password: ',
    again: 'Password again: ',
  },
} as const

export const TARGET_NAMES = {
  product: 'product name',
  product_part: 'part of the product name',
  product_id: 'product code',
  variant: 'variant name',
  variant_part: 'part of the variant name',
  variant_id: 'Selvedge ID',
  sku: 'SKU',
  material: 'material',
  material_family: 'material family',
  colour: 'colour, as an attribute and a picture',
  description: 'description',
  external_url: 'external URL',
  image_url: 'picture address, as an attribute',
  state: 'state',
  attribute: 'attribute',
  ignore: '(left out)',
} as const
