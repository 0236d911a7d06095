/** Products from files. */
export const PRODUCT_IMPORT_OPERATIONS = {
  listProductImports: {
    summary: 'Lists the imports of products',
    description: 'The newest first, 20 entries a page, without those that were removed.',
  },
  createProductImport: {
    summary: 'Begins to upload a file of products',
    description:
      'A file of comma-separated values of at most 100 MB and 50,000 rows. While a file with the same name, size and `fingerprint` is being uploaded, its import is the answer, and `chunks` says what has arrived.',
  },
  getProductImport: {
    summary: 'Answers an import',
    description:
      'The server moves it on by itself from `reading`, `grouping`, `checking`, `applying` and `undoing`, where `done` of `total` rows are through. In `mapping` it waits for `checkProductImport`, in `checked` for `applyProductImport`.',
  },
  uploadImportChunk: {
    summary: 'Uploads a part of the file',
    description:
      'Chunks of 1,048,576 bytes in base64, the last one shorter, in any order. One that was sent before stays as it is. With the last one the server begins to read the file.',
  },
  createImportZip: {
    summary: 'Begins to upload a zip of pictures for an import',
    description:
      'Until the import is applied. At most 100 MB with 5,000 files; a picture has at most 5 MB, all together 300 MB unpacked. With the same name, size and `fingerprint` the upload goes on; another zip takes the place of the former one.',
  },
  uploadZipChunk: {
    summary: 'Uploads a part of the zip',
    description:
      'As `uploadImportChunk`. With the last one the server looks through the zip, then repeats the dry run if there was one. In `zip.notes` it says which files cannot be used.',
  },
  deleteImportZip: {
    summary: 'Removes the zip of pictures from an import',
    description: 'Until the import is applied. The dry run is repeated if there was one.',
  },
  checkProductImport: {
    summary: 'Says what the columns are, and starts the dry run',
    description:
      'Can be repeated until the import is applied. `fallbacks` are for new products whose row leaves it out. With `setsStock` products that exist already get the stock of the file, else only new sizes do. With `replacesPictures` products that have a picture get that of the zip, else only those without.',
  },
  listImportRows: {
    summary: 'Lists what becomes of the rows',
    description:
      'The report of the dry run and, once it was applied, of the import; in the order of the file, 50 entries a page.',
  },
  applyProductImport: {
    summary: 'Applies an import',
    description: 'After its dry run. The server writes a few products at a time and goes on after a restart.',
  },
  undoProductImport: {
    summary: 'Undoes an import',
    description:
      'Within 30 days, also while it is being applied. New products are deleted, fields get their former value unless somebody has changed them since, and what was sold stays sold. Former pictures are set back too.',
  },
  deleteProductImport: {
    summary: 'Removes an import that was not applied',
    description: 'With all that was uploaded.',
  },
}
