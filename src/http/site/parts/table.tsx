import type { Child } from "hono/jsx";

interface Column {
  head: string;
  /** Figures stand flush at the end, digit under digit. */
  number?: boolean;
}

interface Properties {
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column[];
  /** The first cell of a row names it. */
  rows: readonly (readonly Child[])[];
}

/** A table; one too wide for a phone is read there as cards: a row a block, a cell after its column's name. */
export function Table({ caption, columns, rows }: Properties) {
  const styleOf = (column: number) => (columns[column]?.number ? "number" : undefined);
  const wide = columns.length > 3 || columns.filter(({ number }) => !number).length > 2;
  return (
    <table class={wide ? "stacks" : undefined}>
      <caption class="hush">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head }, at) => (
            <th scope="col" class={styleOf(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td class={styleOf(at + 1)} data-column={columns[at + 1]?.head}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
