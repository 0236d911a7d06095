import { Button, Menu, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listSynonyms, MAX_SYNONYMS, type Synonym } from '@usiku/contracts/search.ts'
import { useState } from 'react'
import { toServerFailure } from '../../../api-client/errors.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import '../../../ui/form-styles.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { useDeletion } from '../ui/use-deletion.ts'
import { searchWordsQuery } from './search-words.queries.ts'
import classes from './search-words-panel.module.css'
import { WordDialog } from './word-dialog.tsx'
import { removeWord, type WordInList, type WordList } from './word-list.ts'

/** Search synonyms: a search for a word finds its meanings. */
export function SearchWordsPanel() {
  const query = useQuery(searchWordsQuery())
  const [edited, setEdited] = useState<WordInList>()
  const list: WordList | undefined = query.data && { words: query.data.data, version: query.data.version }
  const isFull = list !== undefined && list.words.length >= MAX_SYNONYMS
  const add = (
    <Button disabled={list === undefined || isFull} onClick={() => list && setEdited({ ...list, _id: '' })}>
      Add word
    </Button>
  )
  return (
    <Panel title="Search words" action={add}>
      <p className={classes.hint}>
        {isFull
          ? `There are ${MAX_SYNONYMS} words, which is all there is room for.`
          : 'Whoever searches one of these finds what it stands for.'}
      </p>
      {list ? (
        <Words list={list} onEdit={setEdited} />
      ) : query.error ? (
        <ErrorState
          {...toServerFailure(query.error, 'The search words could not be fetched.')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>Loading …</VisuallyHidden>
          <Skeleton height={320} radius="md" />
        </div>
      )}
      <WordDialog word={edited} onClose={() => setEdited(undefined)} />
    </Panel>
  )
}

interface WordsProps {
  readonly list: WordList
  readonly onEdit: (word: WordInList) => void
}

function Words({ list, onEdit }: WordsProps) {
  const [search, setSearch] = useState('')
  const deletion = useDeletion({
    remove: removeWord,
    nameOf: ({ _id }) => _id,
    words: { success: 'Search words updated successfully', failure: 'Error updating search words' },
    invalidates: [listSynonyms.id],
  })
  const found = list.words.filter((one) => isLike(one, search))
  return (
    <>
      <TextInput
        type="search"
        aria-label="Search the words"
        placeholder="Search the words"
        radius={999}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes.words} aria-label="Search words">
        {found.map(({ word, meanings }) => (
          <li key={word} className={classes.word}>
            <p className={classes.what}>
              <strong>{word}</strong>
              <span className={classes.meanings}>{meanings.join(', ')}</span>
            </p>
            <RowMenu label={`Actions for ${word}`}>
              <Menu.Item onClick={() => onEdit({ ...list, _id: word })}>Edit</Menu.Item>
              <Menu.Item color="red" onClick={() => deletion.ask({ ...list, _id: word })}>
                Delete
              </Menu.Item>
            </RowMenu>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={classes.hint}>No such word.</p> : null}
      <DeleteDialog {...deletion.dialog}>The search no longer knows it.</DeleteDialog>
    </>
  )
}

function isLike({ word, meanings }: Synonym, text: string): boolean {
  return `${word} ${meanings.join(' ')}`.toLowerCase().includes(text.trim().toLowerCase())
}
