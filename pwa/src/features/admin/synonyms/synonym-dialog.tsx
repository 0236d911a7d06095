import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { listSynonyms, replaceSynonyms } from '@usiku/contracts/search/operations.ts'
import '../../../ui/form-styles.css'
import { EntityDialog, EntityForm } from '../ui/forms/entity-form.tsx'
import { useEntityForm } from '../ui/forms/use-entity-form.ts'
import {
  type EditedSynonym,
  fetchSynonym,
  saveSynonym,
  toSavedSynonym,
  toSynonymValues,
  validateSynonym,
} from './synonyms.ts'

export interface SynonymDialogProps {
  readonly synonym: EditedSynonym | undefined
  readonly onClose: () => void
}

export function SynonymDialog({ synonym, onClose }: SynonymDialogProps) {
  const getTitle = (displayed: EditedSynonym | undefined) => (displayed?._id ? t`Edit synonym` : t`Add synonym`)
  return (
    <EntityDialog opened={synonym !== undefined} onClose={onClose} entity={synonym} getTitle={getTitle}>
      {(displayed, title) =>
        displayed === undefined ? null : <SynonymForm synonym={displayed} title={title} onClose={onClose} />
      }
    </EntityDialog>
  )
}

interface SynonymFormProps {
  readonly synonym: EditedSynonym
  readonly title: string
  readonly onClose: () => void
}

function SynonymForm({ synonym, title, onClose }: SynonymFormProps) {
  const { field, ...form } = useEntityForm({
    entity: synonym,
    toValues: toSynonymValues,
    check: validateSynonym,
    operations: [replaceSynonyms],
    save: saveSynonym,
    toSaved: toSavedSynonym,
    fetch: fetchSynonym,
    messages: { success: t`Synonyms updated successfully`, failure: t`Error updating synonyms` },
    invalidates: [listSynonyms.id],
    onSaved: onClose,
  })
  return (
    <EntityForm {...form} title={title} subject="list" onCancel={onClose}>
      <TextInput
        {...field('word')}
        label={t`Word`}
        description={t`What customers type.`}
        placeholder={t`jd`}
        maxLength={60}
        required
        data-autofocus
      />
      <TextInput
        {...field('meanings')}
        label={t`Also finds`}
        description={t`Words in product names, separated by commas.`}
        placeholder={t`jack daniels`}
        maxLength={600}
        required
      />
    </EntityForm>
  )
}
