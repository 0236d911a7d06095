import sharp from 'sharp'

/**
 * Takes every decoder but the three for uploads from this process. The first
 * bytes already keep other files out; this stands behind them, for SVG above
 * all, which can name further files.
 *
 * For the process edge only: whoever draws pictures from SVG does so elsewhere.
 */
export function blockOtherFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  const uploads = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
  sharp.unblock({ operation: uploads })
}
