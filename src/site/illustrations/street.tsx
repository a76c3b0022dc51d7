import { Drawing } from './drawing.tsx';

/** The whole street by day: the lake and the tower, a row, a semi, a plex, a bungalow, a farm. */
export default function Street() {
  return (
    <Drawing
      name="street"
      height={260}
      eager
      className="h-65 object-[14%_100%] sm:object-[12%_100%] min-[2560px]:h-auto"
    />
  );
}
