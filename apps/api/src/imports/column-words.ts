export type ColumnRole =
  | 'sku'
  | 'id'
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

/** Header words in English, German, French, Italian and Spanish, as `wordsOf` writes them; each list best first. */
const HEADER_WORDS: Record<ColumnRole, string> = {
  sku:
    'sku|external id|internal code|item number|item no|item code|article number|article no|article code|art no|' +
    'part number|mpn|artikelnummer|artikelnr|artikel nr|artikel nummer|art nr|artnr|bestellnummer|bestell nr|' +
    'materialnummer|reference|ref|code article|numero article|codice|codice articolo|codigo|referencia|' +
    'variant id|variant code|ean|ean13|gtin|barcode|upc',
  id: 'id|uuid|guid|key|product id|product code|product number|produkt id|produktnummer|product key|identifier',
  product:
    'product|product name|product title|produkt|produktname|produktbezeichnung|artikel|artikelname|' +
    'artikelbezeichnung|article|article name|item|item name|name|title|titel|bezeichnung|benennung|qualitat|' +
    'quality|style|design|produit|nom du produit|nom|designation|libelle|titre|prodotto|nome prodotto|nome|' +
    'articolo|denominazione|descrizione breve|producto|nombre|nombre del producto|articulo|titulo',
  line: 'line|collection|range|series|product line|linie|produktlinie|kollektion|serie|reihe|ligne|gamme|linea|collezione|coleccion|gama',
  brand: 'brand|brand name|make|manufacturer|marke|hersteller|marque|fabricant|marca|produttore|fabricante',
  variant:
    'variant|variant name|variante|variantenname|colour|color|colour name|color name|colourway|colorway|shade|' +
    'farbe|farbname|farbton|farbbezeichnung|farbstellung|coloris|couleur|teinte|colore|nome colore|tinta|' +
    'nombre del color|ausfuhrung|dessin|finish|option',
  hex: 'hex|hex code|hexcode|hex colour|hex color|colour code|color code|colour hex|color hex|rgb|farbcode|code couleur|codice colore',
  material:
    'material|materials|main material|composition|material composition|werkstoff|materialzusammensetzung|' +
    'zusammensetzung|matiere|materiau|materiale|composizione|composicion',
  material_family:
    'material family|material group|material type|material category|materialfamilie|materialgruppe|materialart|' +
    'famille de matiere|famiglia materiale|familia de material',
  description:
    'description|long description|product description|beschreibung|produktbeschreibung|descriptif|descrizione|descripcion',
  external_url: 'url|link|website|web|webseite|product url|product link|external url|site|lien|sito|enlace',
  image_url:
    'image|image url|image link|picture|picture url|photo|main image|bild|bild url|foto|produktbild|image principale|immagine|imagen',
  state: 'state|status|zustand|publish status|etat|statut|stato|estado',
  size:
    'size|width|thickness|length|height|depth|diameter|weight|pack size|grosse|breite|dicke|starke|lange|hohe|' +
    'tiefe|durchmesser|gewicht|taille|largeur|epaisseur|longueur|hauteur|larghezza|spessore|lunghezza|ancho|espesor|largo|talla',
}

const ROLE_OF_WORDS = new Map(
  (Object.entries(HEADER_WORDS) as [ColumnRole, string][]).flatMap(([role, words]) =>
    words.split('|').map((word, rank) => [word, { role, rank }] as const),
  ),
)

export function headerRole(name: string): { role: ColumnRole; rank: number } | undefined {
  return ROLE_OF_WORDS.get(wordsOf(name))
}

/** Lower case without accents and signs: 'Größe_(mm)' and 'groesse mm' differ, 'Couleur' and 'COULEUR:' do not. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
