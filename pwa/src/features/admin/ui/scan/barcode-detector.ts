/** Of the Shape Detection API, which TypeScript does not know yet. */
export interface BarcodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

type BarcodeReaderClass = new (options: { readonly formats: readonly string[] }) => BarcodeReader

const FORMATS = ['ean_13', 'ean_8', 'upc_a']

const findClass = (): BarcodeReaderClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector

/** Elsewhere barcodes are typed, or come from a scanner that types. */
export function canScan(): boolean {
  return findClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/** @throws Error where `canScan` is false */
export function createBarcodeReader(): BarcodeReader {
  const Reader = findClass()
  if (Reader === undefined) throw new Error('This browser reads no barcodes')
  return new Reader({ formats: FORMATS })
}
