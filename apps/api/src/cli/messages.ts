import { plain } from './text.ts'

/** Every text of the command line. */
export const HELP = {
  selvedge: `Usage: pnpm selvedge COMMAND [options]

  import FILE    brings a table (CSV, text, XLSX, XLS or ODS) into the catalogue
  user create    creates a user, and the supplier where there is none of that name
  backup FOLDER  writes everything to a new folder, also while the server runs
  restore FOLDER brings a backup back into an empty database, on either engine
  check          reads every row and every file, and says what is damaged or missing
  storage claim  joins files and database that were not made together
  storage sweep  moves files that nothing names into the quarantine, however many

Options of a command: pnpm selvedge COMMAND --help
The database is the server's own: SELVEDGE_DATA (./data), or DATABASE_URL.
`,
  import: `Usage: pnpm selvedge import FILE [options]

Shows what importing FILE (CSV, fixed-width text, XLSX, XLSB, XLS or ODS) would create, change and refuse. Nothing is written without --apply.

  --apply               writes it, all or nothing; a refused row stops it
  --skip-refused        with --apply: leaves refused rows out and writes the others
  --mapping FILE        which column is what; without it the columns are guessed
  --save-mapping FILE   keeps the mapping as JSON, to be corrected and given with --mapping
  --supplier NAME       whose catalogue; needed where there are several suppliers
  --state STATE         draft or active: what is new becomes this where no column says it (draft)
  --no-pictures         draws no swatch for new variants that have a colour
  --report FILE         all that the summary leaves out, as CSV
  --json                the whole result as JSON

How FILE is written is found out, unless said:
  --encoding NAME       such as utf-8, windows-1252 or cp850
  --delimiter SIGN      one character, tab, or fixed for columns that stand under each other
  --decimal SIGN        , or .
  --sheet NAME          of a workbook; the visible one with most rows unless said
  --header-line N       the line that names the columns

A row belongs to the variant with its SKU, or else with its names of product and variant. A column decides, also
where it is empty; what the file has no column for stays as it is. Nothing is ever deleted.
`,
  'user create': `Usage: pnpm selvedge user create [options]

Creates a user who may write. Asks for what is not given.

  --email ADDRESS       signs in with it
  --name NAME           full name
  --supplier NAME       is created where there is none of that name
  --password-stdin      reads the password from the standard input instead of asking
`,
  backup: `Usage: pnpm selvedge backup FOLDER

Writes the database as of one moment and every file it speaks of to FOLDER, which must be new or empty. The server
may run meanwhile. Each file is kept with its SHA-256.
`,
  restore: `Usage: pnpm selvedge restore FOLDER

Brings what backup wrote to FOLDER back into an empty database (SELVEDGE_DATA or DATABASE_URL), all or nothing, and
then up to date. Everything is compared with its checksum first. The engine may be another one: this is also the way
from the embedded engine to PostgreSQL. Everyone has to sign in again; personal access tokens stay valid.
`,
  check: `Usage: pnpm selvedge check

Reads every row of the database and compares every file with its checksum. Changes nothing; ends with 1 when
something is damaged or missing.
`,
  storage: `Usage: pnpm selvedge storage claim|sweep

Files and database carry the id of one installation, and a server does not start when they differ.

  claim  makes the files (SELVEDGE_DATA or S3_BUCKET) those of this database. Only for files that really belong to it:
         a file that no row names goes into the quarantine at the next sweep.
  sweep  moves files that no row names into the quarantine. The server does that every hour, but stops where there are
         many. They stay for 30 days, and come back by themselves when a row names them again.
`,
} as const

export const MESSAGES = {
  unknownCommand: (name: string) => `There is no command '${name}'.`,
  seeHelp: (command: keyof typeof HELP) => `See pnpm selvedge ${command === 'selvedge' ? '' : `${command} `}--help`,
  unknownOption: (name: string) => `There is no option ${name}.`,
  needsValue: (name: string) => `The option ${name} needs a value.`,
  takesNoValue: (name: string) => `The option ${name} takes no value.`,
  oneFile: 'Name one file to import.',
  oneFolder: 'Name one folder.',
  backedUp: (folder: string, rows: number, files: number, seconds: number) =>
    `Everything is in ${folder}: ${rows} rows and ${files} files, in ${seconds.toFixed(1)} s.`,
  restored: (at: string, rows: number, files: number, seconds: number) =>
    `Everything is as it was at ${at}: ${rows} rows and ${files} files, in ${seconds.toFixed(1)} s. Everyone has to sign in again.`,
  allGood: 'Every row can be read, and every file is what was stored.',
  findings: (count: number) => `Not as it should be: ${count}.`,
  storageAction: 'Name what to do with the storage: claim or sweep.',
  claimed: (title: string) => `From now on ${title} belongs to this database.`,
  swept: (quarantined: number, putBack: number, deleted: number) =>
    `Moved into the quarantine: ${quarantined}. Put back: ${putBack}. Deleted after 30 days in it: ${deleted}.`,
  tooMuch: (text: string) => `'${text}' is one word too many.`,
  notAllowed: (option: string, value: string, allowed: string) => `${option} is '${value}'; it must be ${allowed}.`,
  skipNeedsApply: '--skip-refused goes with --apply.',
  folderInUse: 'Stop the server meanwhile, or let both use PostgreSQL (DATABASE_URL).',
  nothingWritten: 'Nothing was written.',
  cannotWrite: (path: string, reason: string) => `${path} cannot be written: ${reason}.`,
  noSupplier: 'There is no supplier yet. Create one with its first user: pnpm selvedge user create',
  unknownSupplier: (name: string, names: string) => `There is no supplier '${name}'. There are: ${names}.`,
  severalSuppliers: (names: string) => `There are several suppliers: ${names}. Name one with --supplier.`,
  mappingSaved: (path: string) => `The mapping is kept in ${path}.`,
  nothingToChange: 'Nothing to change.',
  dryRun: 'A dry run: nothing was written. Add --apply to write it.',
  refusedStop: (count: string) =>
    `Nothing was written, because rows were refused (${count}). Correct them, or add --skip-refused.`,
  changedValues: (count: string) => `Values that are spelled as in the file from now on: ${count}.`,
  undecidedStop:
    'Nothing was written, because values are spelled in several ways. In the mapping file (--save-mapping, --mapping), ' +
    'give each of these columns "spelling": "ours" (one value, as the catalogue or most rows spell it), "file" (the ' +
    `catalogue's values are renamed) or "apart" (a second value: 'OAK (2)').`,
  written: (seconds: string, speed: string) => `Written in ${seconds} s (${speed} rows/s).`,
  pictures: (count: string) => `Pictures drawn: ${count}.`,
  picturesFailed: (reason: string) => `The rows are written, but their pictures could not be drawn: ${reason}`,
  reportWritten: (path: string) => `The whole report is in ${path}.`,
  firstOf: (shown: string, total: string) => `the first ${shown} of ${total}; all with --report FILE or --json`,
  userCreated: (email: string, supplier: string) => `${email} can sign in now, for ${supplier}.`,
  encodingUnsure: (choices: readonly { encoding: string; words: readonly string[] }[]) =>
    [
      'The file can be read in more than one encoding. Name the one in which its words are right:',
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
