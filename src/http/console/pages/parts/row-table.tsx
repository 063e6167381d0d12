import { type FieldRows, inRow } from "../../forms/form-field.ts";
import { Field, type FormState } from "./fields.tsx";

/** Rows of a form as a table: a column a field, read as cards on a phone. */
export function RowTable({
  caption,
  rows,
  count,
  state,
}: {
  caption: string;
  rows: FieldRows;
  count: number;
  state: FormState;
}) {
  return (
    <table class="stacks entries">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {rows.columns.map(({ label }) => (
            <th scope="col">{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, at) => (
          <tr>
            {rows.columns.map((column) => (
              <td data-column={column.label}>
                <Field
                  field={{ ...inRow(rows.name, at, column), label: `${column.label}, row ${at + 1}` }}
                  state={state}
                  hiddenLabel
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
