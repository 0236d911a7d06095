import { parseDateTime } from '../../lib/nairobi-time.ts'
import { toObject, toText } from './etims-answer.ts'

/** From the device's initialisation. */
export interface DeviceInfo {
  /** Secret; given once. */
  readonly key: string
  readonly sdcId: string
  readonly mrcNo: string
}

/** What the control unit adds to a sale; `null` when the answer lacks it. */
export interface ControlUnitData {
  readonly receiptNumber: string | null
  readonly totalReceiptNumber: string | null
  readonly internalData: string | null
  readonly signature: string | null
  readonly at: string | null
}

export interface AuthorityCode {
  readonly codeClass: string
  readonly code: string
  /** Of tax types: per cent. */
  readonly rate: string | null
  readonly isUsed: boolean
}

export interface ItemClass {
  readonly code: string
  readonly taxBand: string | null
  readonly isUsed: boolean
}

export function toDeviceInfo(data: unknown): DeviceInfo | undefined {
  const info = toObject(toObject(data)?.info)
  const key = toText(info?.cmcKey)
  // The specification's table and its example disagree on the name.
  const sdcId = toText(info?.sdcId) ?? toText(info?.sdicId)
  const mrcNo = toText(info?.mrcNo)
  return key === undefined || sdcId === undefined || mrcNo === undefined ? undefined : { key, sdcId, mrcNo }
}

export function toControlUnitData(data: unknown): ControlUnitData {
  const answer = toObject(data)
  const get = (name: string) => toText(answer?.[name]) ?? null
  return {
    receiptNumber: get('curRcptNo'),
    totalReceiptNumber: get('totRcptNo'),
    internalData: get('intrlData'),
    signature: get('rcptSign'),
    at: parseDateTime(get('sdcDateTime') ?? '') ?? null,
  }
}

export function toCodes(data: unknown): AuthorityCode[] {
  return listObjects(data, 'clsList').flatMap((group) =>
    listObjects(group, 'dtlList').map((detail) => ({
      codeClass: toText(group.cdCls) ?? '',
      code: toText(detail.cd) ?? '',
      rate: toText(detail.userDfnCd1) ?? null,
      isUsed: detail.useYn !== 'N',
    })),
  )
}

export function toItemClasses(data: unknown): ItemClass[] {
  return listObjects(data, 'itemClsList').map((itemClass) => ({
    code: toText(itemClass.itemClsCd) ?? '',
    taxBand: toText(itemClass.taxTyCd) ?? null,
    isUsed: itemClass.useYn !== 'N',
  }))
}

function listObjects(data: unknown, name: string) {
  const list = toObject(data)?.[name]
  return Array.isArray(list) ? list.map(toObject).filter((member) => member !== undefined) : []
}
