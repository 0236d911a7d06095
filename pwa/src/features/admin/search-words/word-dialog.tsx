import { TextInput } from '@mantine/core'
import { listSynonyms, replaceSynonyms } from '@usiku/contracts/search.ts'
import '../../../ui/form-styles.css'
import { EntityDialog, EntityForm } from '../ui/entity-form.tsx'
import { useEntityForm } from '../ui/use-entity-form.ts'
import { fetchWord, saveWord, toSavedWord, type WordInList, wordErrors, wordValues } from './word-list.ts'

export interface WordDialogProps {
  readonly word: WordInList | undefined
  readonly onClose: () => void
}

export function WordDialog({ word, onClose }: WordDialogProps) {
  const titleOf = (shown: WordInList | undefined) => (shown?._id ? 'Edit word' : 'Add word')
  return (
    <EntityDialog opened={word !== undefined} onClose={onClose} entity={word} titleOf={titleOf}>
      {(shown, title) => (shown === undefined ? null : <WordForm word={shown} title={title} onClose={onClose} />)}
    </EntityDialog>
  )
}

interface WordFormProps {
  readonly word: WordInList
  readonly title: string
  readonly onClose: () => void
}

function WordForm({ word, title, onClose }: WordFormProps) {
  const { field, ...form } = useEntityForm({
    entity: word,
    valuesOf: wordValues,
    check: wordErrors,
    operations: [replaceSynonyms],
    save: saveWord,
    toSaved: toSavedWord,
    fetch: fetchWord,
    words: { success: 'Search words updated successfully', failure: 'Error updating search words' },
    invalidates: [listSynonyms.id],
    onSaved: onClose,
  })
  return (
    <EntityForm {...form} title={title} one="list" onCancel={onClose}>
      <TextInput
        {...field('word')}
        label="Word"
        description="As people type it."
        placeholder="jd"
        maxLength={60}
        required
        data-autofocus
      />
      <TextInput
        {...field('meanings')}
        label="Finds"
        description="As the products say it, with commas between."
        placeholder="jack daniels"
        maxLength={600}
        required
      />
    </EntityForm>
  )
}
