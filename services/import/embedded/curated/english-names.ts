/**
 * English given names that have become frequent since the census of 1990, most frequent first: our own ordering. The
 * older ones, and the surnames, come in order of frequency from the census list.
 */
import type { CuratedNames } from './curated-names.ts';

export const ENGLISH_NAMES: CuratedNames = {
  male: `
    Liam Noah Oliver Elijah Mason Logan Ethan Aiden Jayden Jackson Lucas Owen Wyatt Jack Levi Grayson Carter Hunter Landon
    Connor Gavin Jaxon Hudson Asher Lincoln Easton Ezra Colton Leo Harry Archie Alfie Theo Finley Callum Kieran Ewan Hamish
    Rhys Dylan Cameron Austin Evan Brayden Zachary Tyler Caleb Cooper Parker Chase Blake Bentley Kai Milo Ryder Axel Beckett
    Brooks Declan Emmett Everett Jace Maverick Silas Sawyer Weston Freddie Toby`,
  female: `
    Olivia Ava Isabella Mia Harper Madison Chloe Avery Layla Aria Zoey Hailey Addison Brooklyn Lily Aubrey Savannah Skylar
    Paisley Nevaeh Kylie Kaylee Mackenzie Peyton Piper Riley Nora Ivy Isla Freya Poppy Evie Millie Imogen Niamh Saoirse
    Siobhan Keira Ella Luna Willow Hazel Aurora Penelope Scarlett Stella Violet Lucy Maya Ellie Everly Kinsley Nova Quinn
    Reagan Sadie Serenity Delilah Eliana Gianna Jade London Makayla Alyssa Destiny Jasmine Trinity Sierra Megan`,
  family: '',
};
