/**
 * Invented names, or plain ones of places, winds and plants; each names one product, together with the word for its
 * kind.
 */
export const PRODUCT_NAMES = (
  'Harrow Alder Arden Ashby Aster Auburn Avon Balsam Barrow Beacon Beck Bexley Birch Blythe Bower Brae Bramble Brant ' +
  'Briar Brindle Burdock Burnet Calder Camber Campion Carrow Cedar Chalke Cinder Clover Coppice Corrie Cove Crane Dale ' +
  'Darnel Dell Denham Dingle Drift Dunlin Eddy Elder Elm Ember Esker Fallow Farrow Fell Fennel Ferris Firth Foss Furrow ' +
  'Gale Garth Gilder Glade Glen Gorse Grange Grove Haven Hawthorn Hazel Heath Hollin Holm Hurst Iris Ives Juniper Kestrel ' +
  'Kirby Knoll Lark Larch Laurel Lea Linden Linnet Loam Lorne Lowen Mallow Maple Marl Marsh Meadow Mere Merrow Mistle ' +
  'Moor Morrow Myrtle Nell Nether Nook Orchard Osier Otter Parrow Pender Pike Plover Quarry Quill Quince Ramble ' +
  'Reed Ridge Rill Ripple Rowan Rush Rye Saltash Scarp Sedge Selwyn Severn Shale Shaw Shore Skerry Sorrel Spinney Starling ' +
  'Stile Stour Strand Swale Swift Sycamore Tamar Tansy Tarn Teasel Tern Thorn Thyme Tide Torrent Trent Vale Verity ' +
  'Vesper Vetch Wade Warren Weald Weir Wharf Whin Willow Winnow Wold Wren Wyre Yarrow Yew Zephyr'
).split(' ')

export const BUYING_NOTES = [
  'Dye lots may differ; order the whole quantity at once.',
  'Test report expires soon; ask for the new one before quoting.',
  'Only while stock lasts.',
  'Width reduced by 2 cm since the last production.',
  'Not for horizontal use in wet rooms.',
  'Colour differs from the 2025 sample card.',
] as const

export const TEXTILE_ENDINGS = [
  'Woven in small lots and finished at the mill.',
  'A quiet ground that takes light well in large rooms.',
  'Made for rooms that are used every day.',
  'The colours are dyed to match across the whole collection.',
  'Its hand softens with use while the surface stays even.',
  'Tested as a set with the matching trimmings.',
] as const

export const BUILDING_ENDINGS = [
  'Delivered on returnable pallets.',
  'Matching edge pieces are made to order.',
  'Suited to new building and to repair alike.',
  'Each lot is tested before it leaves the works.',
  'Samples show the range of shades to be expected.',
  'Laying plans and details are supplied on request.',
] as const
