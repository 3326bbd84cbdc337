export type ColumnRole =
  | 'sku'
  | 'gtin'
  | 'id'
  | 'product_code'
  | 'parent'
  | 'product'
  | 'line'
  | 'brand'
  | 'variant'
  | 'hex'
  | 'material'
  | 'material_family'
  | 'description'
  | 'external_url'
  | 'image_url'
  | 'state'
  | 'size'

/**
 * Header words in English, German, French, Italian and Spanish, normalized by `wordsOf`; the best word of each list
 * comes first.
 */
const HEADER_WORDS: Record<ColumnRole, string> = {
  sku:
    'sku|variant sku|internal reference|supplier aid|supplier pid|external id|internal code|item number|item no|' +
    'item code|item sku|article number|article no|article code|art no|stock code|order code|order number|order no|' +
    'part number|part no|mpn|artikelnummer|artikelnr|artikel nr|artikel nummer|artikel no|art nr|artnr|' +
    'bestellnummer|bestell nr|materialnummer|reference|reference no|ref|code article|numero article|codice|' +
    'codice articolo|cod articolo|codigo|referencia|variant id|variant code',
  gtin:
    'gtin|gtin 13|gtin13|ean|ean13|ean 13|ean code|ean nummer|ean nr|eans|barcode|variant barcode|upc|isbn|' +
    'gtin upc ean or isbn|strichcode|code ean|code barre|codice ean|codice a barre|codigo ean|codigo de barras',
  id: 'id|uuid|guid|key|identifier',
  product_code:
    'product id|product code|product number|product no|produkt id|produktnummer|product key|style no|style number|' +
    'style code|quality code|quality no|quality number|qualitatsnummer|model no|model number|model code',
  parent: 'handle|product handle|parent|parent sku|parent id|parent code|parent product|item group id|ubergeordnet',
  product:
    'product|product name|product title|produkt|produktname|produktbezeichnung|artikel|artikelname|' +
    'artikelbezeichnung|article|article name|item|item name|item title|name|title|titel|bezeichnung|benennung|' +
    'qualitat|quality|quality name|style|style name|design|model|model name|modell|produit|nom du produit|nom|' +
    'designation|libelle|titre|prodotto|nome prodotto|nome|articolo|denominazione|descrizione breve|' +
    'descrizione articolo|producto|nombre|nombre del producto|articulo|titulo|description short|' +
    'trade item description|item description|article description|artikelkurztext|kurzbezeichnung|kurztext',
  line: 'line|collection|range|series|product line|linie|produktlinie|kollektion|serie|reihe|ligne|gamme|linea|collezione|coleccion|gama',
  brand:
    'brand|brand name|vendor|make|manufacturer|manufacturer name|marke|hersteller|marque|fabricant|marca|' +
    'produttore|fabricante',
  variant:
    'variant|variant name|variante|variantenname|colour|color|colour name|color name|colourway|colorway|shade|' +
    'farbe|farbname|farbton|farbbezeichnung|farbstellung|coloris|couleur|teinte|colore|nome colore|tinta|' +
    'nombre del color|ausfuhrung|dessin|decor|dekor|finish|option1 value|option 1 value|option value|option',
  hex: 'hex|hex code|hexcode|hex colour|hex color|colour code|color code|colour hex|color hex|rgb|farbcode|code couleur|codice colore',
  material:
    'material|materials|main material|composition|material composition|werkstoff|materialzusammensetzung|' +
    'zusammensetzung|matiere|materiau|materiale|composizione|composicion',
  material_family:
    'material family|material group|material type|material category|materialfamilie|materialgruppe|materialart|' +
    'famille de matiere|famiglia materiale|familia de material',
  description:
    'description|long description|product description|description long|body|body html|beschreibung|' +
    'produktbeschreibung|langtext|artikellangtext|descriptif|descrizione|descripcion|short description|' +
    'kurzbeschreibung',
  external_url: 'url|link|website|web|webseite|product url|product link|external url|site|lien|sito|enlace',
  image_url:
    'image|image url|image link|image src|variant image|base image|image1|image 1|images|image urls|picture|' +
    'picture url|picture 1|photo|main image|bild|bild url|bild 1|bilder|foto|abbildung|produktbild|' +
    'image principale|immagine|imagen',
  state: 'state|status|zustand|publish status|etat|statut|stato|estado',
  size:
    'size|width|thickness|length|height|depth|diameter|weight|volume|format|pack size|option2 value|option 2 value|' +
    'option3 value|option 3 value|attribute 1 value s|attribute 2 value s|grosse|breite|dicke|starke|lange|hohe|' +
    'tiefe|durchmesser|gewicht|inhalt|taille|largeur|epaisseur|longueur|hauteur|larghezza|spessore|lunghezza|ancho|' +
    'espesor|largo|talla',
}

const ROLE_OF_WORDS = new Map(
  (Object.entries(HEADER_WORDS) as [ColumnRole, string][]).flatMap(([role, words]) =>
    words.split('|').map((word, rank) => [word, { role, rank }] as const),
  ),
)

export function headerRole(title: string): { role: ColumnRole; rank: number } | undefined {
  for (const said of [title, withoutHint(title), withoutLocale(title)]) {
    const found = ROLE_OF_WORDS.get(wordsOf(said))
    if (found !== undefined) return found
  }
  return undefined
}

const CODE_WORDS = new Set('ean ean13 gtin gtin13 upc isbn barcode sku mpn code ral ncs pantone'.split(' '))
const NUMBER_WORDS = new Set('no nr nummer number num numero'.split(' '))

/** Digits under such a title are identifiers, not quantities: 'EAN', 'Zolltarifnummer', 'Colour no'. */
export function namesCodes(title: string): boolean {
  const words = wordsOf(withoutLocale(title)).split(' ')
  const last = words.at(-1) ?? ''
  if (words.some((word) => CODE_WORDS.has(word) || word.endsWith('code'))) return true
  return words.length > 1 ? NUMBER_WORDS.has(last) || last.endsWith('nummer') : /.nummer$/.test(last)
}

const AMOUNT = new Set(
  (
    'price prices rrp msrp cost costs ek vk hek nek uvp prix tarif prezzo listino precio pvp eur usd gbp chf ' +
    'stock qty quantity inventory bestand lagerbestand disponibilita existencias'
  ).split(' '),
)

/** Prices and stock levels differ from row to row and identify nothing. */
export const namesAmounts = (title: string): boolean =>
  /[€$£]/.test(title) ||
  wordsOf(title)
    .split(' ')
    .some((word) => AMOUNT.has(word) || word.endsWith('preis'))

/** Hints on filling in the column, in brackets or as a sign: 'Active (0/1)', 'Name *'. */
const withoutHint = (title: string): string => title.replace(/\s*\([^()]*\)\s*\**\s*$/, '')

/** PIM exports append language and channel: 'name-en_US', 'description-de_DE-ecommerce', 'Name (EN)', 'title:fr'. */
const withoutLocale = (title: string): string =>
  title.replace(/[\s:_.([-]+(?:[a-z]{2}[_-][A-Z]{2}(?:-\w+)?|(?:en|de|fr|it|es|nl|EN|DE|FR|IT|ES|NL))[\])]?$/, '')

/**
 * Lower case without accents and punctuation: 'Größe_(mm)' and 'groesse mm' differ, 'Couleur' and 'COULEUR:' do not.
 */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[#№]|n[°º]/giu, ' no ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
