import { toPictureUrl } from '@usiku/contracts/media/pictures.ts'
import type { PublicReview, Review } from '@usiku/contracts/reviews/operations.ts'
import type { Selectable } from 'kysely'
import { type PictureColumns, toPicture } from '../../database/picture-columns.ts'
import type { Schema } from '../../database/schema.ts'
import { toDisplayName } from '../../lib/display-name.ts'

export interface ReviewRow extends Selectable<Schema['reviews']>, PictureColumns {
  readonly product_name: string
  readonly product_slug: string
  readonly user_name: string
  readonly user_email: string
  readonly user_deleted_at: string | null
}

/** For the writer and the admin; shows nothing of a deleted writer. */
export function toReview(row: ReviewRow): Review {
  const picture = toPicture(row)
  const isAnonymous = row.user_deleted_at !== null
  const email = isAnonymous ? '' : row.user_email
  return {
    _id: row.id,
    description: row.description,
    rating: row.rating,
    isApproved: row.is_approved === 1,
    product: {
      _id: row.product_id,
      name: row.product_name,
      slug: row.product_slug,
      thumbnailImage: picture === null ? '' : toPictureUrl(picture),
    },
    user: { _id: row.user_id, name: isAnonymous ? toDisplayName(null) : row.user_name, email },
    userEmail: email,
    createdAt: row.created_at,
    version: row.version,
  }
}

type PublicReviewRow = Pick<
  ReviewRow,
  'id' | 'description' | 'rating' | 'is_approved' | 'created_at' | 'user_name' | 'user_deleted_at'
>

export function toPublicReview(row: PublicReviewRow): PublicReview {
  return {
    _id: row.id,
    description: row.description,
    rating: row.rating,
    isApproved: row.is_approved === 1,
    userName: toDisplayName(row.user_deleted_at === null ? row.user_name : null),
    createdAt: row.created_at,
  }
}
