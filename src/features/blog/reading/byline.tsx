import { Link } from '#pages/link.tsx';
import type { Person } from '#brokerage/team.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { PersonLine } from '#platform/facts/person-line.tsx';
import type { ShownArticle } from './blog-head.tsx';
import { appearedAt, PostDate } from './post-card.tsx';

/** The person of the brokerage who wrote an article; undefined if somebody else did. */
export function useAuthorOf({ author }: { author: string }): Person | undefined {
  return useFacts().people.find(({ name }) => name === author);
}

/** Who wrote an article, with their licence or the brokerage's, when it appeared, and how current it is. */
export function Byline({ article }: { article: ShownArticle }) {
  const { company } = useFacts();
  const person = useAuthorOf(article);
  const appeared = appearedAt(article);
  const count = article.calculators.length;
  // A correction within a day counts as part of publishing.
  const wasUpdated = Date.parse(article.updatedAt) - Date.parse(appeared) > 24 * 60 * 60 * 1000;
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
      {person ? (
        <Link href={`/about#${person.licenceNumber}`}>
          <PersonLine person={person} />
        </Link>
      ) : (
        <p>
          <span className="font-semibold">By {article.author}</span>
          <span className="block text-small text-ink-soft">
            {company.authorizedName}, licence {company.licenceNumber}
          </span>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft sm:border-l sm:border-line-strong sm:pl-8">
        <PostDate moment={appeared} />
        <span>
          {article.readTime}
          {count > 0 && `, ${count} ${count === 1 ? 'calculator' : 'calculators'}`}
        </span>
        {wasUpdated && (
          <span className="basis-full">
            Last updated <PostDate moment={article.updatedAt} />
          </span>
        )}
        {article.rulesCheckedOn !== null && (
          <span className="basis-full font-semibold">
            Rules as of <PostDate moment={`${article.rulesCheckedOn}T12:00:00Z`} />
          </span>
        )}
      </p>
    </div>
  );
}
